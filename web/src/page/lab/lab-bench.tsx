import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { beginLabRun, type LabGames, lineOf } from '../../net/lab-api.ts';
import { language, t } from '../../words/language.ts';
import { errorWords } from '../error-words.ts';
import { draftOf, fileOf, gamesIn, type LabDraft, variantsIn } from './lab-draft.ts';
import { LabForm, nameOf } from './lab-form.tsx';

interface BenchProps {
  games: LabGames;
  onBegun(): Promise<void>;
}

const WAYS = ['form', 'file'] as const;

/** Where an experiment is set up: by a form, or as the file that the form writes. */
export function LabBench({ games, onBegun }: BenchProps) {
  const [first] = games.games;
  const draft = useSignal<LabDraft | undefined>(first && draftOf(first));
  const way = useSignal<(typeof WAYS)[number]>('form');
  const text = useSignal('');
  const wrong = useSignal('');
  const isBusy = useSignal(false);
  const area = useRef<HTMLTextAreaElement>(null);
  if (!draft.value) {
    return null;
  }
  const plan = draft.value;
  const written = fileOf(plan, titleFor(plan));
  const isFile = way.value === 'file';
  const begin = async (event: Event) => {
    event.preventDefault();
    isBusy.value = true;
    wrong.value = '';
    try {
      await beginLabRun(isFile ? text.value || written : written);
      await onBegun();
    } catch (error) {
      const at = lineOf(error, language.value);
      wrong.value = at ? t('lab.line', { line: at.line, reason: at.reason }) : errorWords(error);
      if (at && area.current) {
        selectLine(area.current, at.line);
      }
    } finally {
      isBusy.value = false;
    }
  };
  const tooMany = !isFile && gamesIn(plan) > games.mostGames;
  const tooWide = !isFile && variantsIn(plan) > games.mostVariants;
  return (
    <form class="lab-bench" onSubmit={begin} aria-busy={isBusy.value}>
      <div class="lab-head">
        <h2>{t('lab.new')}</h2>
        <fieldset class="lab-way">
          <legend class="hidden-text">{t('lab.way')}</legend>
          {WAYS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={way.value === each}
              onClick={() => {
                way.value = each;
                wrong.value = '';
              }}
            >
              {t(`lab.way.${each}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {isFile ? (
        <FileArea area={area} text={text} written={written} isWrong={wrong.value !== ''} />
      ) : (
        <LabForm
          games={games.games}
          draft={plan}
          onDraft={(next) => {
            draft.value = next;
            text.value = '';
          }}
        />
      )}
      {!isFile && (
        <p class="lab-sum">
          {t('lab.sum', { variants: variantsIn(plan), games: gamesIn(plan) })}
          {tooMany && ` ${t('lab.too-many', { most: games.mostGames })}`}
          {tooWide && ` ${t('lab.too-wide', { most: games.mostVariants })}`}
        </p>
      )}
      {wrong.value && (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      )}
      <button type="submit" class="button primary" disabled={isBusy.value || tooMany || tooWide}>
        {t('lab.run')}
      </button>
    </form>
  );
}

function titleFor(draft: LabDraft): string {
  const names = draft.varied.map(({ what }) => nameOf(draft.game, what));
  const game = t(`${draft.game.name}.name`);
  return names.length > 0 ? t('lab.title-of', { game, what: names.join(', ') }) : game;
}

interface FileProps {
  area: { current: HTMLTextAreaElement | null };
  text: { value: string };
  written: string;
  isWrong: boolean;
}

function FileArea({ area, text, written, isWrong }: FileProps) {
  const id = useId();
  return (
    <div class="lab-file">
      <label for={id}>{t('lab.the-file')}</label>
      <textarea
        id={id}
        ref={area}
        rows={16}
        spellcheck={false}
        autocapitalize="off"
        aria-invalid={isWrong}
        value={text.value || written}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <p class="hint">{t('lab.the-file.hint')}</p>
    </div>
  );
}

/** Goes to a line, counted from 1, and marks it. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1] ?? '').length);
}
