import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../words/language.ts';
import { copyText } from '../copy-text.ts';

interface CodeProps {
  name: string;
  code: string;
  done(): void;
}

/** The one time a recovery code is seen. */
export function CodeShown({ name, code, done }: CodeProps) {
  const isCopied = useSignal(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    isCopied.value = await copyText(`Piste · ${location.host}\n${name}\n${code}`);
  };
  return (
    <section class="me-code" aria-labelledby="me-code">
      <h2 id="me-code" ref={title} tabIndex={-1}>
        {t('me.code.title')}
      </h2>
      <p>{t('me.code.what')}</p>
      <p class="me-code-letters">
        {code.split('-').map((group) => (
          <span key={group}>{group}</span>
        ))}
      </p>
      <p class="me-code-whose">
        {name} · {location.host}
      </p>
      <div class="me-buttons">
        <button type="button" class="button" onClick={() => void copy()}>
          {isCopied.value ? t('me.copied') : t('me.copy')}
        </button>
        <button type="button" class="button" onClick={() => print()}>
          {t('me.print')}
        </button>
        <button type="button" class="button primary" onClick={done}>
          {t('me.code.written')}
        </button>
      </div>
      <p class="hidden-text" role="status">
        {isCopied.value ? t('me.copied') : ''}
      </p>
    </section>
  );
}
