import { Anchor } from './anchor.tsx';

/** The name with its pip, which leads home. */
export function Wordmark() {
  return (
    <Anchor to={{ page: 'home' }} class="wordmark" aria-label="Piste">
      <span aria-hidden="true">
        P<span class="pip-i">ı</span>ste
      </span>
    </Anchor>
  );
}
