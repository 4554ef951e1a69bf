import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { markKnown } from '../../kept/newcomer.ts';
import type { TableView } from '../../net/protocol.ts';
import { TableModel } from '../../table/table-model.ts';
import { t } from '../../words/language.ts';
import { usePageTitle } from '../page-title.ts';
import { Actions } from '../table/actions.tsx';
import { useSeated } from '../table/use-table.ts';
import { Trouble } from '../trouble.tsx';
import { markLearnt } from './learnt.ts';
import { type Lesson, loadLesson, stopsOf } from './lesson.ts';
import { LessonLink } from './lesson-link.ts';
import { KnowIt, NextThings } from './next-things.tsx';
import { guestName, named } from './own-name.ts';
import { BREATH, seenAll } from './seen-all.ts';
import { NO_TABLE, TeachingTable } from './teaching-table.tsx';

/** A first game with prepared throws. */
export function LessonScreen({ game }: { game: string }) {
  usePageTitle(t('learn.page-title', { game: t(`${game}.name`) }));
  const lesson = useSignal<Lesson | 'none' | undefined>(undefined);
  useEffect(() => {
    loadLesson(game).then(
      (loaded) => {
        lesson.value = loaded;
      },
      () => {
        lesson.value = 'none';
      },
    );
  }, [game, lesson]);
  if (lesson.value === 'none') {
    return <Trouble />;
  }
  return lesson.value ? (
    <PlayedLesson lesson={lesson.value} />
  ) : (
    <main class="table-screen" aria-busy="true" />
  );
}

/** The table and what stands in for its server. */
function opened(lesson: Lesson): { model: TableModel; link: LessonLink } {
  let link: LessonLink | undefined;
  const model: TableModel = new TableModel('', (_, listener) => {
    const own = (view: TableView) => named(view, guestName());
    link = new LessonLink(listener, stopsOf(lesson), own, (isLast) =>
      seenAll(model, isLast ? 0 : BREATH),
    );
    return link;
  });
  model.isGuided = true;
  return { model, link: link! };
}

function PlayedLesson({ lesson }: { lesson: Lesson }) {
  const { model, link } = useMemo(() => opened(lesson), [lesson]);
  useEffect(() => () => model.close(), [model]);
  const seated = useSeated(model);
  const { stop } = link;
  const isOver = stop.awaits === 'nothing';
  useEffect(() => {
    if (isOver) {
      markLearnt(lesson.game);
      markKnown(lesson.game);
    }
  }, [isOver, lesson.game]);
  const view = model.view.value;
  return (
    <TeachingTable
      model={model}
      seated={seated}
      title={t(`${lesson.game}.name`)}
      wayOut={isOver ? undefined : <KnowIt game={lesson.game} />}
      line={t(`learn.${lesson.game}.${stop.name}`, { bot: model.name(2) })}
    >
      <LessonProgress link={link} leave={() => seated?.face.cancel()} />
      {isOver && <NextThings game={lesson.game} />}
      {stop.awaits === 'going-on' && !link.isGoingOn.value && !model.isPlaying.value && (
        <div class="margin actions">
          <button type="button" class="button primary" onClick={() => link.goOn()}>
            {t('learn.go-on')}
          </button>
        </div>
      )}
      {stop.awaits === 'act' && view && (
        <Actions model={model} seated={seated} view={view} table={NO_TABLE} />
      )}
    </TeachingTable>
  );
}

/** How far one is, and the ways back and on. */
function LessonProgress({ link, leave }: { link: LessonLink; leave: () => void }) {
  const { stops } = link;
  const at = link.at.value;
  const go = (to: number) => {
    leave();
    link.goTo(to);
  };
  return (
    <nav class="margin lesson-progress" aria-label={t('learn.progress')}>
      <span
        class="pips"
        role="img"
        aria-label={t('learn.step', { number: at + 1, count: stops.length })}
      >
        {stops.map(({ name }, i) => (
          <i key={name} class={i <= at ? 'full' : ''} />
        ))}
      </span>
      <span class="lesson-ways">
        <button type="button" class="plain" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('learn.back')}
        </button>
        <button
          type="button"
          class="plain"
          disabled={at === stops.length - 1}
          onClick={() => go(at + 1)}
        >
          {t('learn.skip')}
        </button>
      </span>
    </nav>
  );
}
