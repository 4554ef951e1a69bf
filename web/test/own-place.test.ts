import { expect, test } from 'vitest';

test('tests run in a language and a time zone that are nobody’s', () => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect([locale, timeZone]).toEqual(['tr-TR', 'Pacific/Chatham']);
});
