import type { ComponentChildren } from 'preact';
import type { Choice, TableView } from '../../net/protocol.ts';
import { t } from '../../words/language.ts';
import type { AreneHand } from './arene-hand.ts';
import { counted, type Wounds, woundsOf } from './arene-places.ts';
import { dieWords } from './arene-words.ts';
import { broughtBy } from './choices.ts';
import type { ZoneName } from './set/anatomy.ts';

/** The Ogre's zones with their wounds; one that may be hit is a button. */
export function OgreZones({ view, hand }: { view: TableView; hand: AreneHand }) {
  const open = hand.zones.value;
  const looked = hand.looked.value;
  const within = new Set(looked ? broughtBy(looked)?.zones : []);
  const isDead = counted(view.game, 'dead') > 0;
  return (
    <section class="margin cave-ogre" aria-labelledby="ogre">
      <h2 id="ogre">
        {t(isDead ? 'cave.ogre-name-dead' : 'cave.ogre-name')}
        <span class="cave-round number">
          {t('arene.counter.round', { count: counted(view.game, 'round') })}
        </span>
      </h2>
      <ul>
        {woundsOf(view.game).map((wounds) => (
          <li
            key={wounds.zone}
            class={['cave-zone', wounds.isFull && 'full', within.has(wounds.zone) && 'within']
              .filter(Boolean)
              .join(' ')}
          >
            <ZoneRow wounds={wounds} hand={hand} choice={open.get(wounds.zone)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZoneRowProps {
  wounds: Wounds;
  hand: AreneHand;
  choice: Choice | undefined;
}

function ZoneRow({ wounds, hand, choice }: ZoneRowProps) {
  const { zone, number, hits, holes, isFull } = wounds;
  const words = (
    <>
      <b>{number}</b>
      <span class="cave-zone-name">{t(`cave.zone.${zone}`)}</span>
      <span class="cave-pips" aria-hidden="true">
        {Array.from({ length: holes }, (_, i) => (
          <i key={i} class={i < hits ? 'full' : ''} />
        ))}
      </span>
      <span class="hidden-text">
        {isFull ? t('cave.full') : t('cave.hits-of', { hits, holes })}
      </span>
    </>
  );
  if (!choice) {
    return <AskedRow zone={zone} hand={hand} words={words} />;
  }
  const look = () => {
    hand.looked.value = choice;
  };
  const leave = () => {
    hand.looked.value = undefined;
  };
  return (
    <button
      type="button"
      class="cave-row"
      data-choice={zone}
      onClick={() => hand.strike(zone)}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      {words}
    </button>
  );
}

interface AskedRowProps {
  zone: ZoneName;
  hand: AreneHand;
  words: ComponentChildren;
}

/** A zone that tells more of itself to a hand that is over it. Keys need not stop here: all of it is read anyway. */
function AskedRow({ zone, hand, words }: AskedRowProps) {
  return (
    <button
      type="button"
      class="cave-asked"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => hand.tapZone(zone)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hand.ask(zone)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hand.ask(undefined)}
    >
      <span class="cave-row">{words}</span>
    </button>
  );
}

/** The die that the keys are at, for those who cannot see it. */
export function KeyWords({ hand }: { hand: AreneHand }) {
  const at = hand.tappable.value.find(({ id }) => id === hand.cursor.value);
  return (
    <p class="hidden-text" aria-live="polite">
      {at && <span key={at.id}>{dieWords(hand, at)}</span>}
    </p>
  );
}
