import { useEffect, useState } from 'preact/hooks';
import { type Circle, getCircle, invite } from '../../net/people-api.ts';
import { t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import type { TableAddress } from './share.tsx';

/** Players invite players: those whom they follow by a tap, others by their name. */
export function InviteByName({ id, secret }: TableAddress) {
  const [circle, setCircle] = useState<Circle>();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    getCircle().then(setCircle, () => {});
  }, []);
  if (!circle?.player) {
    return null;
  }
  const ask = async (player: string) => {
    try {
      await invite(player, id, secret);
      setSaid(t('table.invite.done', { player }));
      setName('');
    } catch (error) {
      setSaid(errorWords(error));
    }
  };
  const here = circle.people.filter(({ on }) => on);
  return (
    <form
      class="invite-by-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask(name.trim());
      }}
    >
      <label for="invite-name">{t('table.invite')}</label>
      <input
        id="invite-name"
        type="text"
        autocomplete="off"
        maxLength={40}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!name.trim()}>
        {t('table.invite.do')}
      </button>
      {here.length > 0 && (
        <p class="invite-friends">
          {here.map((friend) => (
            <button
              key={friend.name}
              type="button"
              class="button"
              onClick={() => void ask(friend.name)}
            >
              {friend.name}
            </button>
          ))}
        </p>
      )}
      <p class="hint" role="status">
        {said}
      </p>
    </form>
  );
}
