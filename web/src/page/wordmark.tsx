import { Anchor } from './anchor.tsx';

/** The name with its pip, which leads home. */
export function Wordmark() {
  return (
    <Anchor to={{ page: 'home' }} class="wordmark">
      <span class="hidden-text">Piste</span>
      <span aria-hidden="true">
        P<span class="pip-i">ı</span>ste
      </span>
    </Anchor>
  );
}
