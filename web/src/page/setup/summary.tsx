import { useEffect, useRef } from 'preact/hooks';
import type { GameInfo } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { creditsOf } from '../credits.ts';
import type { Way } from '../route.ts';
import { type Draft, planOf, valueWords } from './draft.ts';

interface SummaryProps {
  way: Way;
  draft: Draft;
  game: GameInfo;
  isOpening: boolean;
  trouble: string;
}

/** What will be played, in a few lines, and the button that opens the table. */
export function Summary({ way, draft, game, isOpening, trouble }: SummaryProps) {
  const startsNow = planOf(draft).start;
  const label = startsNow ? 'setup.start' : 'setup.open';
  const edition = draft.options.edition;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (trouble) {
      status.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [trouble]);
  return (
    <aside class="setup-summary" aria-label={t('setup.summary')}>
      <p class="setup-summary-title">{t(`${game.name}.name`)}</p>
      <ul>
        {linesOf(way, draft, game).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Anchor to={{ page: 'rules', game: game.name, ...(edition ? { edition } : {}) }}>
        {t('setup.rules')}
      </Anchor>
      <button type="submit" class="button primary" aria-busy={isOpening} disabled={isOpening}>
        {t(isOpening ? 'home.play.opening' : label)}
      </button>
      <p class={trouble ? 'wrong' : 'hint'} role="status" ref={status}>
        {trouble || t(way === 'screen' ? 'setup.screen.hint' : `${label}.hint`)}
      </p>
      <p class="hint setup-credits">
        {creditsOf(game.name, edition ?? standardEdition(game)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </aside>
  );
}

function standardEdition({ options }: GameInfo): string {
  return options.find(({ name }) => name === 'edition')?.standard ?? '';
}

function linesOf(way: Way, draft: Draft, game: GameInfo): string[] {
  const count = (kind: string) => draft.seats.filter((seat) => seat.kind === kind).length;
  const company = [
    t('setup.summary.people', { count: count('person') }),
    count('open') > 0 ? t('setup.summary.open', { count: count('open') }) : '',
    count('bot') > 0 ? t('setup.summary.bots', { count: count('bot') }) : '',
  ];
  const lines = way === 'screen' ? [t('home.way.screen')] : company;
  // The edition always, and whatever else is not as usual.
  game.options.forEach((option, i) => {
    const value = draft.options[option.name] ?? option.standard;
    if (i === 0 || value !== option.standard) {
      const { key, count: number } = valueWords(option, value);
      const words = t(key, number === undefined ? {} : { count: number });
      lines.push(t('setup.summary.option', { name: t(option.words), value: words }));
    }
  });
  const unusual = [
    draft.clock !== 'off' && `setup.clock.${draft.clock}.hint`,
    draft.dice !== 'thrown' && `setup.dice.${draft.dice}.hint`,
    draft.tournament !== 'none' && `setup.tournament.${draft.tournament}.hint`,
    draft.listed && 'setup.listed.true.hint',
    draft.rated && 'setup.rated.true.hint',
  ];
  return [...lines, ...unusual.map((key) => (key ? t(key) : ''))].filter((line) => line !== '');
}
