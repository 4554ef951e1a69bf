import './party.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../net/protocol.ts';
import en from '../../words/en/party.json';
import fr from '../../words/fr/party.json';
import { addWords, said, t } from '../../words/language.ts';
import { usePageTitle } from '../page-title.ts';
import { rememberTable } from '../recent-tables.ts';
import { Answer } from '../table/actions.tsx';
import { Aiming } from '../table/aiming.tsx';
import { ChoiceButtons, Regroup } from '../table/choice-buttons.tsx';
import { Clock } from '../table/clock.tsx';
import { askerOf } from '../table/company.ts';
import { EventLine } from '../table/event-line.tsx';
import { strengthWords, throwingChoice } from '../table/hand.ts';
import { LinkWords } from '../table/link-words.tsx';
import { ZONE, zoneOf } from '../table/lying.ts';
import type { TableModel } from '../table/table-model.ts';
import { Ended } from '../table/table-screen.tsx';
import { TurnLine } from '../table/turn-line.tsx';
import { useTable } from '../table/use-table.ts';
import { HandEnding, HandWaiting } from './hand-waiting.tsx';
import { Pad, restingFace } from './pad.tsx';
import { PhoneHand } from './phone-hand.ts';
import { PlanDie } from './plan-die.tsx';
import { buzzForTurn, Touch } from './touch.ts';

addWords({ fr, en });

/** A phone as a hand: its player's dice, and a way to throw them at the screen in the middle. */
export function HandScreen({ id, secret }: { id: string; secret: string }) {
  usePageTitle(t('party.hand.page-title'));
  const model = useTable(id, secret);
  return model ? (
    <Holding model={model} id={id} secret={secret} />
  ) : (
    <main class="hand-screen" aria-busy="true" />
  );
}

function Holding({ model, id, secret }: { model: TableModel; id: string; secret: string }) {
  const [hand] = useState(() => new PhoneHand(model));
  useEffect(() => {
    model.story.bring(new Touch((seat) => model.you.peek().seats.includes(seat ?? 0)));
    return () => {
      model.story.bring(undefined);
      hand.close();
    };
  }, [model, hand]);
  const isMine = model.you.value.seats.length > 0;
  useEffect(() => {
    if (isMine) {
      rememberTable(id, secret, 'hand');
    }
  }, [id, secret, isMine]);
  useTurnBuzz(model);
  const link = model.link.value;
  const view = model.view.value;
  if (link.kind === 'ended') {
    return <Ended code={link.code} />;
  }
  const isPlayed = isMine && view !== undefined && view.stage !== 'open';
  return (
    <main class="hand-screen" data-stage={view?.stage}>
      {view && isMine && <Who model={model} hand={hand} isPlayed={isPlayed} />}
      <div class="hand-words">
        {isPlayed && <TurnLine model={model} />}
        <Clock model={model} />
        {isPlayed && <EventLine model={model} face={undefined} />}
        <LinkWords model={model} />
      </div>
      {view && !isPlayed && <HandWaiting model={model} view={view} />}
      {isPlayed && (
        <>
          <Pad hand={hand} view={view} />
          <Reserve model={model} hand={hand} view={view} />
          <HandActions model={model} hand={hand} view={view} />
        </>
      )}
    </main>
  );
}

function useTurnBuzz(model: TableModel): void {
  useSignalEffect(() => {
    if (model.ownTurn.value !== undefined) {
      buzzForTurn();
    }
  });
}

interface HandProps {
  model: TableModel;
  hand: PhoneHand;
}

/** Whose hand it is, and where it stands round the arena. */
function Who({ model, hand, isPlayed }: HandProps & { isPlayed: boolean }) {
  const seat = model.you.value.seats[0]!;
  return (
    <header class="hand-who">
      <span class="hand-name">
        <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
        {model.name(seat)}
      </span>
      {isPlayed && (
        <span>
          <button
            type="button"
            class="tool"
            aria-label={t('party.hand.round-left')}
            title={t('party.hand.round-left')}
            onClick={() => hand.goRound(-1)}
          >
            ↺
          </button>
          <button
            type="button"
            class="tool"
            aria-label={t('party.hand.round-right')}
            title={t('party.hand.round-right')}
            onClick={() => hand.goRound(1)}
          >
            ↻
          </button>
        </span>
      )}
    </header>
  );
}

/** The dice that stay in the reserve. */
function Reserve({ model, hand, view }: HandProps & { view: TableView }) {
  const seat = model.you.value.seats[0]!;
  const pieces = zoneOf(view.game, ZONE.reserve, seat)?.pieces ?? [];
  const isThrown = model.ownPrompt.value?.cast !== true;
  const rest = pieces.slice(0, pieces.length - (isThrown ? hand.dice.value : 0));
  const label = t('party.hand.reserve', { count: pieces.length });
  return (
    <section class="hand-reserve">
      <p class="hint">{label}</p>
      <div role="img" aria-label={label}>
        {rest.map(({ id }) => (
          <svg key={id} viewBox="-0.6 -0.6 1.2 1.3" aria-hidden="true">
            <PlanDie face={restingFace(id)} />
          </svg>
        ))}
      </div>
    </section>
  );
}

/** What this hand may do now: the throw last and largest. */
function HandActions({ model, hand, view }: HandProps & { view: TableView }) {
  if (model.you.value.undoAsksYou && view.undo !== undefined) {
    return <Answer model={model} asker={view.undo} about="undo" asked="undo-asked" />;
  }
  if (view.stage !== 'playing') {
    return <HandEnding model={model} view={view} />;
  }
  const aim = hand.aim.value;
  if (aim?.kind === 'keys') {
    return <Aiming hand={hand} />;
  }
  if (hand.regrouping.isOn.value) {
    return (
      <>
        <p class="hint">{t('party.hand.regroup')}</p>
        <Regroup regrouping={hand.regrouping} />
      </>
    );
  }
  const prompt = model.ownPrompt.value;
  const thrown = prompt && throwingChoice(prompt);
  const canThrow = thrown !== undefined || prompt?.cast === true;
  return (
    <div class="actions hand-actions">
      <p class="hint" aria-live="polite">
        {aim ? strengthWords(aim.level) : t(canThrow ? 'party.hand.flick' : 'party.hand.look')}
      </p>
      {view.paused && (
        <button type="button" class="button" onClick={() => void model.send({ type: 'resume' })}>
          {t('table.resume')}
        </button>
      )}
      {prompt && (
        <ChoiceButtons
          choices={prompt.choices.filter((choice) => choice !== thrown)}
          hasMain={!canThrow && askerOf(prompt) === undefined}
          name={model.name}
          act={(choice) =>
            choice.needs?.includes('arrangement')
              ? hand.regrouping.begin(choice)
              : void hand.choose(choice)
          }
        />
      )}
      {canThrow && (
        <button type="button" class="button primary" onClick={() => hand.takeUp()}>
          {thrown ? said(thrown.words, model.name) : t('table.throw')}
        </button>
      )}
    </div>
  );
}
