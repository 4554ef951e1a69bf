import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lookAtLink, openLink } from '../../net/account-api.ts';
import { t } from '../../words/language.ts';
import { TroubleOf, useDeed } from './deed.tsx';
import { Bring } from './guest.tsx';

interface LinkProps {
  link: string;
  /** Who is signed in here already. */
  now: string | undefined;
  signedIn(name: string): Promise<void>;
  done(): void;
}

/** Somebody opened the link of another device: they see first who they will be. */
export function OpenedLink({ link, now, signedIn, done }: LinkProps) {
  const name = useSignal('');
  const bring = useSignal(true);
  const deed = useDeed();
  useEffect(() => {
    void deed.run(async () => {
      name.value = (await lookAtLink(link)).name;
    });
  }, [link]);
  const open = () =>
    deed.run(async () => {
      const player = await openLink(link, bring.value);
      done();
      await signedIn(player.name);
    });
  return (
    <>
      {name.value && (
        <>
          <p class="me-lead">{t('me.link.who', { name: name.value })}</p>
          {now ? <p>{t('me.link.instead', { name: now })}</p> : <Bring bring={bring} />}
        </>
      )}
      <TroubleOf deed={deed} />
      <div class="me-buttons">
        {name.value && (
          <button
            type="button"
            class="button primary"
            disabled={deed.isBusy.value}
            onClick={() => void open()}
          >
            {t('me.link.do', { name: name.value })}
          </button>
        )}
        <button type="button" class="button" onClick={done}>
          {t('me.link.no')}
        </button>
      </div>
    </>
  );
}
