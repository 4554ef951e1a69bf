import { useRef } from 'preact/hooks';
import { ARENA_MODEL } from '../../arena/arena-model.ts';
import { reach } from '../../arena/bowl.ts';
import { gameNamed } from '../../games/index.ts';
import type { Spot } from '../../gesture/aim.ts';
import type { Sample } from '../../gesture/flick.ts';
import type { Gesture } from '../../gesture/gesture.ts';
import { flightLine, release } from '../../gesture/release.ts';
import { LEVELS, strengthLevel } from '../../gesture/strength.ts';
import type { TableView } from '../../net/protocol.ts';
import { lyingPieces } from '../../table/lying.ts';
import { PlanDie } from '../../table/plan-die.tsx';
import { t } from '../../words/language.ts';
import { diceInAir, OwnDie } from './own-dice.tsx';
import type { PhoneHand } from './phone-hand.ts';
import { type Point, toArena, toPlan, yawOf } from './plan.ts';

const { die: EDGE, bowl } = ARENA_MODEL;
const LENGTH = bowl.halfLength / EDGE;
const WIDTH = bowl.halfWidth / EDGE;
/** Where dice wait in the hand. */
const PALM = { x: 0, y: 9.6 };
const ROW = 5;
/** A finger this near to a die, in edges of it, means that die. */
const NEAR = 1.2;
/** Pixels of movement that make a press more than a tap. */
const TAP = 8;

/** The arena from above with the player's side below, and the dice in their hand. */
export function Pad({ hand, view }: { hand: PhoneHand; view: TableView }) {
  const drawing = useRef<SVGSVGElement>(null);
  const tap = useRef<Sample | undefined>(undefined);
  const isDragging = useRef(false);
  const { regrouping } = hand;
  const turn = hand.turn.value;
  const sampleOf = (event: PointerEvent): Sample => {
    const point = pointAt(drawing.current!, event);
    const at = { screenX: event.clientX, screenY: event.clientY, millis: event.timeStamp };
    return { ...toArena(point, turn), ...at };
  };
  const press = (event: PointerEvent) => {
    if (!event.isPrimary) {
      return;
    }
    const sample = sampleOf(event);
    drawing.current?.setPointerCapture(event.pointerId);
    if (regrouping.isOn.value) {
      regrouping.chosen.value = dieAt(toPlan(sample, turn), turn, regrouping.dice.peek());
      isDragging.current = true;
    } else if (reach(sample.x, sample.z) < 1) {
      tap.current = sample;
    } else {
      hand.hold(sample, Math.max(80, Math.min(170, innerHeight - event.clientY - 16)));
    }
  };
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) {
      return;
    }
    if (isDragging.current) {
      const { value: id } = regrouping.chosen;
      if (id !== undefined) {
        regrouping.put(id, toArena(pointAt(drawing.current!, event), turn));
      }
      return;
    }
    // Browsers gather fast movements into one event; a flick needs all of them.
    const events = event.getCoalescedEvents?.() ?? [];
    hand.follow((events.length > 0 ? events : [event]).map(sampleOf));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isPrimary) {
      return;
    }
    const from = tap.current;
    tap.current = undefined;
    if (isDragging.current) {
      isDragging.current = false;
    } else if (!from) {
      hand.letGo(event.timeStamp);
    } else if (Math.hypot(event.clientX - from.screenX, event.clientY - from.screenY) < TAP) {
      hand.takeUp(from);
    }
  };
  return (
    <svg
      ref={drawing}
      class="pad"
      viewBox="-7.4 -7 14.8 18.9"
      role="application"
      aria-label={t('party.hand.pad')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys aim here, as on the table itself
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={({ isPrimary }) => {
        if (!isPrimary) {
          return;
        }
        tap.current = undefined;
        isDragging.current = false;
        hand.cancel();
      }}
      onKeyDown={(event) => {
        if (hand.press(event.key)) {
          event.preventDefault();
        }
      }}
    >
      <Arena hand={hand} view={view} turn={turn} />
      {hand.aim.value && <AimPips gesture={hand.aim.value.gesture} turn={turn} />}
      <InHand hand={hand} view={view} />
    </svg>
  );
}

/** The die under a finger, if there is one. */
function dieAt(at: Point, turn: number, dice: readonly { id: number; pose: Spot }[]) {
  const away = ({ pose }: { pose: Spot }) => {
    const { x, y } = toPlan(pose, turn);
    return Math.hypot(x - at.x, y - at.y);
  };
  const nearest = dice.toSorted((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) < NEAR ? nearest.id : undefined;
}

function pointAt(drawing: SVGSVGElement, event: PointerEvent): Point {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    drawing.getScreenCTM()!.inverse(),
  );
  return { x, y };
}

function Arena({ hand, view, turn }: { hand: PhoneHand; view: TableView; turn: number }) {
  const { chosen, dice, isOn } = hand.regrouping;
  const { dieLooks } = gameNamed(view.terms.game);
  const lying = new Map(lyingPieces(view.game).map((piece) => [piece.id, piece]));
  return (
    <g transform={`rotate(${(-turn * 180) / Math.PI})`}>
      <ellipse class="brass" rx={LENGTH + 0.3} ry={WIDTH + 0.3} />
      <ellipse class="wall" rx={LENGTH} ry={WIDTH} />
      <ellipse class="foam" rx={LENGTH * bowl.foam} ry={WIDTH * bowl.foam} />
      {dice.value.map(({ id, pose }) => (
        <PlanDie
          key={id}
          x={pose.x / EDGE}
          y={pose.z / EDGE}
          face={lying.get(id)?.face ?? '?'}
          look={dieLooks?.[lying.get(id)?.kind ?? '']}
          turn={yawOf(pose.rotation)}
          isChosen={isOn.value && chosen.value === id}
        />
      ))}
    </g>
  );
}

/** The line of the throw: filled pips are its strength. */
function AimPips({ gesture, turn }: { gesture: Gesture; turn: number }) {
  const level = strengthLevel(gesture.speed);
  const points = flightLine(release(gesture), LEVELS).map((point) => toPlan(point, turn));
  return (
    <g class="aim-line">
      {points.map(({ x, y }, i) => (
        <circle key={i} class={i < level ? 'full' : ''} cx={x} cy={y} r={0.26} />
      ))}
    </g>
  );
}

/** The dice that are to be thrown, where the finger has them. */
function InHand({ hand, view }: { hand: PhoneHand; view: TableView }) {
  const count = hand.dice.value;
  const finger = hand.finger.value;
  const { x, y } = finger ? toPlan(finger, hand.turn.value) : PALM;
  const pieces = diceInAir(hand, view);
  const edge = count > 1 ? 1.25 : 1.8;
  const rows = Math.ceil(count / ROW);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / ROW);
    const inRow = Math.min(ROW, count - row * ROW);
    const place = {
      x: x + ((i % ROW) - (inRow - 1) / 2) * edge * 1.12,
      y: y + (row - (rows - 1) / 2) * edge * 1.12,
      edge,
    };
    const piece = pieces[i];
    return piece ? (
      <OwnDie key={i} view={view} piece={piece} {...place} />
    ) : (
      <PlanDie key={i} face={String(2 + (i % 5))} {...place} />
    );
  });
}
