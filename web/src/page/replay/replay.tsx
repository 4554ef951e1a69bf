import '../../style/table.css';
import './replay.css';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Faces } from '../../games/game.ts';
import { facesOf } from '../../games/index.ts';
import { isTableDark } from '../../kept/settings.ts';
import { ApiError } from '../../net/api.ts';
import type { Place as Seat } from '../../net/protocol.ts';
import { getReplay, type Replay, type Review } from '../../net/review.ts';
import { actorOf, nameOf } from '../../table/company.ts';
import { counted as goods } from '../../table/people.tsx';
import { addWords, said, sentence, type Texts, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { Brought } from '../brought.tsx';
import { ChancesBar } from '../chances-bar.tsx';
import { Lost } from '../lost.tsx';
import { usePageTitle } from '../page-title.ts';
import { choicesSaid } from '../review/choices-said.ts';
import { chancesAt, counted, unitOf } from '../review/course.ts';
import { ShareLink } from '../review/share-link.tsx';
import { useReview } from '../review/use-review.ts';
import { goTo } from '../route.ts';
import { awaitThings, canvas, stage } from '../stage-host.ts';
import { sounds } from '../table/seated.ts';
import { Wordmark } from '../wordmark.tsx';
import { FanSwitch } from './fan.tsx';
import { orbit } from './orbit.ts';
import { Player } from './player.ts';

addWords(import.meta.glob<Texts>('../../words/*/review.json', { eager: true, import: 'default' }));

const SLOW = 0.25;

interface ReplayProps {
  id: string;
  secret: string;
  game?: number | undefined;
  at?: number | undefined;
}

/** A game that is over, played again on the table, to be seen from any side. */
export function ReplayScreen({ id, secret, game, at }: ReplayProps) {
  const where = { id, key: secret, game };
  const [replay, setReplay] = useState<Replay | ApiError>();
  const review = useReview(where);
  useEffect(() => {
    let isGone = false;
    const show = (found: Replay | ApiError) => {
      if (!isGone) {
        setReplay(found);
      }
    };
    void getReplay(where).then(show, show);
    return () => {
      isGone = true;
    };
  }, [id, secret, game]);
  usePageTitle(t('replay.page-title'));
  if (replay instanceof ApiError) {
    return <NoReplay error={replay} id={id} secret={secret} />;
  }
  return replay ? (
    <Shown
      replay={replay}
      review={review instanceof ApiError ? undefined : review}
      id={id}
      secret={secret}
      at={at}
    />
  ) : (
    <main class="table-screen" aria-busy="true" />
  );
}

interface NoReplayProps {
  error: ApiError;
  id: string;
  secret: string;
}

/** A game that goes on can be followed at its table. */
function NoReplay({ error, id, secret }: NoReplayProps) {
  const isGoingOn = error.kind === 'too-early';
  const table = { to: { page: 'table', id, key: secret }, words: t('review.to-table') } as const;
  return (
    <Lost
      title={t(isGoingOn ? 'review.not-over' : 'review.none')}
      why={t(isGoingOn ? 'review.not-over.hint' : error.code)}
      onward={isGoingOn ? table : undefined}
    />
  );
}

interface ShownProps extends Omit<ReplayProps, 'game'> {
  replay: Replay;
  review: Review | undefined;
}

function Shown({ replay, review, id, secret, at: first }: ShownProps) {
  const [player, setPlayer] = useState<Player>();
  const [faces, setFaces] = useState<Faces>();
  const drawn = stage.value;
  const framed = useSignal(0);
  const isTop = useSignal(false);
  useEffect(() => {
    if (!drawn) {
      return undefined;
    }
    let made: Player | undefined;
    const ending = new AbortController();
    sounds.wakeBy(window, ending.signal);
    let isGone = false;
    const near = replay.view.seats[0]?.seat ?? 1;
    const come = awaitThings();
    void facesOf(replay.view.terms.game)
      .then((faces) => {
        if (isGone) {
          return;
        }
        isTableDark.value = faces.isDark;
        made = new Player(replay, faces.screen(drawn, sounds, near));
        drawn.setView('watch').skip();
        setFaces(faces);
        setPlayer(made);
        if (first !== undefined) {
          void made.watch(first);
        }
      })
      .catch(console.error)
      .finally(come);
    drawn.onFramed = () => {
      made?.screen.framed?.();
      framed.value++;
    };
    const stopOrbit = orbit(drawn, canvas);
    return () => {
      isGone = true;
      stopOrbit();
      ending.abort();
      made?.close();
      drawn.onFramed = () => {};
      drawn.setView('rest').skip();
      made?.screen.close();
      isTableDark.value = false;
    };
  }, [drawn, replay, first]);
  const back = { page: 'review', id, key: secret, game: replay.number } as const;
  // The keys work from the moment at which the controls are seen.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (player && !event.defaultPrevented && pressed(player, event)) {
        event.preventDefault();
      } else if (event.key === 'Escape') {
        goTo(back);
      }
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [player]);
  const look = () => {
    isTop.value = !isTop.value;
    void drawn?.setView(isTop.value ? 'watch-top' : 'watch');
  };
  const view = player?.view() ?? replay.view;
  const name = (seat: number) => nameOf(view, seat);
  const win = review && player && chancesAt(review, player.at.value);
  return (
    <main class="table-screen replay" data-game={view.terms.game}>
      <header class="margin top-left">
        <Wordmark />
        <Anchor to={back} class="replay-back">
          {t('replay.back')}
        </Anchor>
      </header>
      {player && (
        <div class="margin replay-share">
          <ShareLink
            to={{ page: 'replay', id, key: secret, game: replay.number, at: player.at.value }}
          />
        </div>
      )}
      <div class="margin headline">
        <h1 class="turn-line">{headline(player, review, name)}</h1>
        <Told player={player} review={review} />
      </div>
      {drawn && player && <People player={player} name={name} framed={framed.value} />}
      {review && win && !faces?.Insight && (
        <section class="margin chances" aria-label={t('table.chances')}>
          <ChancesBar seats={review.players} win={win} name={name} />
        </section>
      )}
      {faces?.Insight && <faces.Insight view={view} />}
      {faces?.Beside && <faces.Beside view={view} />}
      {player && (
        <div class="margin replay-controls">
          <Brought view={replay.view} isBrief />
          <Controls player={player} />
          <div class="replay-places">
            <Place player={player} />
            <button type="button" class="button" aria-pressed={isTop.value} onClick={look}>
              {t(isTop.value ? 'replay.reset' : 'replay.from-above')}
            </button>
            {replay.view.terms.dice === 'thrown' && (
              <FanSwitch player={player} at={{ id, key: secret, game: replay.number }} />
            )}
          </div>
          <p class="hint">{t('replay.look')}</p>
          <Brought view={replay.view} />
        </div>
      )}
    </main>
  );
}

/** What the keys do: the arrows go through the game, space plays it. */
function pressed(player: Player, event: KeyboardEvent): boolean {
  const { key, target } = event;
  const own = key === ' ' ? 'input, button, a' : 'input';
  const isChord = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  if (isChord || (target instanceof Element && target.closest(own))) {
    return false;
  }
  switch (key) {
    case 'ArrowLeft':
      void player.goTo(player.at.peek() - 1);
      return true;
    case 'ArrowRight':
      void player.next();
      return true;
    case ' ':
      void (player.isPlaying.peek() ? player.stop() : player.play());
      return true;
    default:
      return false;
  }
}

function headline(
  player: Player | undefined,
  review: Review | undefined,
  name: (seat: number) => string,
): string {
  const at = player?.at.value ?? 0;
  const beat = review?.beats[at - 1];
  if (!beat || !review) {
    return t('review.step', { number: at });
  }
  const number = counted(review, at);
  return t(`review.moment-${unitOf(review)}`, { number, player: { seat: beat.seat } }, name);
}

interface ToldProps {
  player: Player | undefined;
  review: Review | undefined;
}

/** What happened, and what was decided where something hung on it. */
function Told({ player, review }: ToldProps) {
  const at = player?.at.value ?? 0;
  const seen = player?.view(player.looked.value + 1);
  const name = (seat: number) => actorOf(seen, seat);
  const cues = player?.told.value.filter(({ kind }) => kind !== 'turn').slice(-2) ?? [];
  const decision = review?.beats[at - 1]?.decision;
  const texts = cues.map(({ words }) => said(words, name));
  if (review && decision && texts.length === 0) {
    texts.push(choicesSaid(decision, review));
  }
  return (
    <p class="event" aria-live="polite">
      {at === 0 && texts.length === 0 ? t('replay.start') : texts.map(sentence).join(' ')}
    </p>
  );
}

function Controls({ player }: { player: Player }) {
  const at = player.at.value;
  const isPlaying = player.isPlaying.value;
  return (
    <div class="replay-buttons">
      <button
        type="button"
        class="button"
        disabled={at === 0}
        onClick={() => void player.goTo(at - 1)}
        aria-label={t('replay.before')}
      >
        ‹
      </button>
      <button
        type="button"
        class="button primary"
        onClick={() => void (isPlaying ? player.stop() : player.play())}
      >
        {t(isPlaying ? 'replay.stop' : 'replay.play')}
      </button>
      <button
        type="button"
        class="button"
        disabled={at === player.length}
        onClick={() => void player.next()}
        aria-label={t('replay.after')}
      >
        ›
      </button>
      <button
        type="button"
        class="button"
        disabled={at === 0}
        onClick={() => void player.watch(at - 1, SLOW)}
      >
        {t('replay.again')}
      </button>
    </div>
  );
}

/** Where in the game one is. */
function Place({ player }: { player: Player }) {
  const at = player.at.value;
  return (
    <input
      type="range"
      min={0}
      max={player.length}
      value={at}
      aria-label={t('replay.place')}
      aria-valuetext={t('replay.at', { at, of: player.length })}
      onInput={(event) => void player.goTo(Number(event.currentTarget.value))}
    />
  );
}

interface PeopleProps {
  player: Player;
  name(seat: number): string;
  /** Read so that names move with the picture. */
  framed: number;
}

/** Everybody with what they have left: beside what is theirs in the picture, else in a row. */
function People({ player, name }: PeopleProps) {
  const view = player.view();
  const places = new Map(player.screen.names(view).map((place) => [place.seat, place]));
  const person = (place: Seat) => {
    const { seat } = place;
    const at = places.get(seat);
    const isOut = view.game?.players.find((each) => each.seat === seat)?.in === false;
    const classes = [
      'person',
      at && (at.isBefore ? 'before' : 'above'),
      isOut && 'out',
      view.toAct === seat && 'acting',
    ];
    return (
      <li
        key={seat}
        class={classes.filter(Boolean).join(' ')}
        style={at && { left: `${Math.round(at.x)}px`, top: `${Math.round(at.y)}px` }}
      >
        <span class="name">
          <i class="dot" style={{ '--seat': `var(--seat-${seat})` }} />
          {name(seat)}
        </span>
        <span class="remark number">{goods(view, place, isOut)}</span>
      </li>
    );
  };
  const isPlaced = ({ seat }: Seat) => places.has(seat);
  return (
    <>
      <ul class="company">{view.seats.filter(isPlaced).map(person)}</ul>
      <ul class="company replay-row">
        {view.seats.filter((place) => !isPlaced(place)).map(person)}
      </ul>
    </>
  );
}
