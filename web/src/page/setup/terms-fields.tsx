import type { GameInfo, OptionChoice, Terms } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import { Choice } from './choice.tsx';
import { type Draft, settlesFirst, valueWords } from './draft.ts';

interface TermsProps {
  draft: Draft;
  game: GameInfo;
  onDraft(change: Partial<Draft>): void;
}

type Listed = { [name in keyof Draft & keyof Terms]: readonly Draft[name][] };

/** What a table can be agreed on, whatever is played. */
const VALUES: Pick<Listed, 'dice' | 'clock' | 'beginning' | 'tournament'> = {
  dice: ['thrown', 'fair'],
  clock: ['off', 'relaxed', 'fast'],
  beginning: ['oldest', 'drawn', 'chosen'],
  tournament: ['none', 'shared', 'decider'],
};

/** An option of the game, by the words that the server has for it. */
export function OptionField({
  option,
  draft,
  onDraft,
}: Pick<TermsProps, 'draft' | 'onDraft'> & { option: OptionChoice }) {
  return (
    <Choice
      legend={t(option.words)}
      value={draft.options[option.name] ?? option.standard}
      among={option.values.map((value) => {
        const { key, count } = valueWords(option, value);
        return { value, label: t(key, count === undefined ? {} : { count }) };
      })}
      onChange={(value) => onDraft({ options: { ...draft.options, [option.name]: value } })}
    />
  );
}

function TermField({ draft, term, onDraft }: TermsProps & { term: keyof typeof VALUES }) {
  return (
    <Choice
      legend={t(`setup.${term}`)}
      value={draft[term]}
      among={VALUES[term].map((value) => ({
        value,
        label: t(`setup.${term}.${value}`),
        hint: t(`setup.${term}.${value}.hint`),
      }))}
      onChange={(value) => onDraft({ [term]: value })}
    />
  );
}

/** Whether strangers may come: by the list, or by the link alone. */
export function ListedField({ draft, onDraft }: Pick<TermsProps, 'draft' | 'onDraft'>) {
  return (
    <Choice
      legend={t('setup.listed')}
      value={String(draft.listed)}
      among={['false', 'true'].map((value) => ({
        value,
        label: t(`setup.listed.${value}`),
        hint: t(`setup.listed.${value}.hint`),
      }))}
      onChange={(value) => onDraft({ listed: value === 'true' })}
    />
  );
}

/** Whether ratings change: for players alone. */
export function RatedField({
  draft,
  onDraft,
  isPlayer,
}: Pick<TermsProps, 'draft' | 'onDraft'> & { isPlayer: boolean }) {
  return (
    <Choice
      legend={t('setup.rated')}
      value={String(draft.rated)}
      isDisabled={!isPlayer}
      among={['false', 'true'].map((value) => ({
        value,
        label: t(`setup.rated.${value}`),
        hint: t(isPlayer ? `setup.rated.${value}.hint` : 'setup.rated.guest'),
      }))}
      onChange={(value) => onDraft({ rated: value === 'true' })}
    />
  );
}

/** One game, or one for each player. */
export function TournamentField(props: TermsProps) {
  return (
    <TermField
      {...props}
      term="tournament"
      onDraft={(change) =>
        // A competition is played without help, unless somebody says so.
        props.onDraft({ ...change, ...oddsFor(props.draft.tournament, change.tournament) })
      }
    />
  );
}

/** What becomes of the odds when a game becomes a tournament, or a tournament a game. */
function oddsFor(before: Draft['tournament'], after: Draft['tournament'] = before): Partial<Draft> {
  const crosses = (before === 'none') !== (after === 'none');
  return crosses ? { odds: after === 'none' } : {};
}

/** What is seldom changed. */
export function MoreFields(props: TermsProps & { isListedInView: boolean }) {
  const { draft, game, onDraft, isListedInView } = props;
  const isSettled = settlesFirst(draft, game);
  return (
    <>
      {!isSettled && <TermField {...props} term="beginning" />}
      {!isSettled && draft.beginning !== 'drawn' && (
        <Choice
          legend={t(`setup.first.${draft.beginning}`)}
          value={String(draft.first)}
          among={draft.seats.map((seat, i) => ({
            value: String(i + 1),
            label: seat.kind === 'person' ? seat.name : t('setup.first.seat', { seat: i + 1 }),
          }))}
          onChange={(value) => onDraft({ first: Number(value) })}
        />
      )}
      <TermField {...props} term="clock" />
      {game.options.slice(1).map((option) => (
        <OptionField key={option.name} option={option} draft={draft} onDraft={onDraft} />
      ))}
      {game.aimed && <TermField {...props} term="dice" />}
      <Choice
        legend={t('setup.odds')}
        value={String(draft.odds && !draft.rated)}
        isDisabled={draft.rated}
        among={['true', 'false'].map((value) => ({
          value,
          label: t(`setup.odds.${value}`),
          hint: t(`setup.odds.${value}.hint`),
        }))}
        onChange={(value) => onDraft({ odds: value === 'true' })}
      />
      {!isListedInView && <ListedField draft={draft} onDraft={onDraft} />}
      <Choice
        legend={t('setup.stand-ins')}
        value={String(draft.standIns)}
        among={['true', 'false'].map((value) => ({
          value,
          label: t(`setup.stand-ins.${value}`),
        }))}
        hint={t('setup.stand-ins.hint')}
        onChange={(value) => onDraft({ standIns: value === 'true' })}
      />
    </>
  );
}
