import type { ComponentChildren } from 'preact';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import type { Way } from '../route.ts';

const DRAWINGS: Readonly<Record<Way, ComponentChildren>> = {
  link: (
    <>
      <path d="M3.5 3.5h7v7h-7zM15.5 3.5h7v7h-7zM3.5 15.5h7v7h-7z" />
      <path d="M15.5 15.5H18V18M22.5 15.5V18M15.5 22.5H18M21 22.5h1.5v-2" />
    </>
  ),
  device: (
    <>
      <rect x="7" y="2.5" width="12" height="21" rx="2.5" />
      <path d="M11.5 20.3h3" />
    </>
  ),
  screen: (
    <>
      <rect x="2.5" y="4.5" width="17" height="12" rx="2" />
      <path d="M7.5 20.5h4" />
      <rect class="front" x="16.5" y="10.5" width="7" height="12" rx="1.6" />
      <circle class="pip" cx="20" cy="19.7" r="0.9" />
    </>
  ),
  bots: (
    <>
      <rect x="4" y="4" width="18" height="18" rx="4.5" />
      <circle class="pip" cx="9.5" cy="10.5" r="1.3" />
      <circle class="pip" cx="16.5" cy="10.5" r="1.3" />
      <path d="M9 16.3c2.5 1.5 5.5 1.5 8 0" />
    </>
  ),
};

export const WAYS = ['link', 'device', 'screen', 'bots'] as const;

export function WayDrawing({ way }: { way: Way }) {
  return (
    <svg class="way-drawing" viewBox="0 0 26 26" aria-hidden="true">
      {DRAWINGS[way]}
    </svg>
  );
}

/** The ways to come together. */
export function Ways() {
  return (
    <nav class="ways" aria-label={t('home.ways')}>
      {WAYS.map((way) => (
        <Anchor key={way} to={{ page: 'new', way }} class="way">
          <WayDrawing way={way} />
          <span>
            <b>{t(`home.way.${way}`)}</b> <small>{t(`home.way.${way}.what`)}</small>
          </span>
        </Anchor>
      ))}
    </nav>
  );
}
