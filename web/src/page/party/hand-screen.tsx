import './party.css';
import { useEffect, useState } from 'preact/hooks';
import { useOwnMakes } from '../../table/own-makes.ts';
import type { TableModel } from '../../table/table-model.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { rememberTable } from '../recent-tables.ts';
import { useCalledBack } from '../table/called-back.ts';
import { Clock } from '../table/clock.tsx';
import { EventLine } from '../table/event-line.tsx';
import { useFelt } from '../table/felt.ts';
import { LinkWords } from '../table/link-words.tsx';
import { Ended } from '../table/table-screen.tsx';
import { TurnLine } from '../table/turn-line.tsx';
import { useTable } from '../table/use-table.ts';
import { HandActions } from './hand-actions.tsx';
import { HandWaiting } from './hand-waiting.tsx';
import { OwnDice } from './own-dice.tsx';
import { Pad } from './pad.tsx';
import { PhoneHand } from './phone-hand.ts';
import { PhoneHaptics } from './phone-haptics.ts';
import { ShakeButton } from './shake-button.tsx';
import { useOwnScreen } from './use-own-screen.ts';
import { usePhoneFace } from './use-phone-face.ts';

addWords(import.meta.glob<Texts>('../../words/*/party.json', { eager: true, import: 'default' }));

/** A phone as a hand: its player's dice, and a way to throw them at the screen in the middle. */
export function HandScreen({ id, secret }: { id: string; secret: string }) {
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
    model.story.bring(new PhoneHaptics(model));
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
  useCalledBack(model, id, t('party.hand.page-title'));
  useFelt(model);
  useOwnMakes(model);
  const link = model.link.value;
  const view = model.view.value;
  const phone = usePhoneFace(view?.terms.game);
  useOwnScreen(view, id, secret);
  if (link.kind === 'ended') {
    return <Ended code={link.code} />;
  }
  const isPlayed = isMine && view !== undefined && view.stage !== 'open';
  return (
    <main class="hand-screen" data-stage={view?.stage}>
      {view && isMine && <Who model={model} hand={hand} isPlayed={isPlayed && phone === null} />}
      <div class="hand-words">
        {isPlayed && <TurnLine model={model} />}
        <Clock model={model} />
        {isPlayed && <EventLine model={model} face={undefined} />}
        <LinkWords model={model} />
      </div>
      {view && !isPlayed && <HandWaiting model={model} view={view} />}
      {isPlayed && (
        <>
          {phone && <phone.Hand model={model} view={view} />}
          {phone === null && <Pad hand={hand} view={view} />}
          {phone === null && <OwnDice model={model} hand={hand} view={view} />}
          {phone !== undefined && (
            <HandActions model={model} hand={hand} view={view} isOwn={phone === null} />
          )}
        </>
      )}
    </main>
  );
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
          <ShakeButton hand={hand} />
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
