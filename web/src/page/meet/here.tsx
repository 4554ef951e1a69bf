import { t } from '../../words/language.ts';
import { peopleHere } from './lobby.ts';

/** How many people are here, and who of them lets everybody see it. */
export function Here() {
  const people = peopleHere.value;
  if (!people) {
    return null;
  }
  const { on, names, waiting } = people;
  const seeking = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <p class="here">
      {t('meet.here', { count: Math.max(1, on) })}
      {seeking > 0 && ` ${t('meet.waiting-now', { count: seeking })}`}
      {names.length > 0 && ` ${t('meet.here.names', { players: names.join(', ') })}`}
    </p>
  );
}
