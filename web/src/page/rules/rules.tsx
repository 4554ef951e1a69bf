import './rules.css';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RulesPage } from '../../../build/rules-html.ts';
import { hasLesson } from '../../games/index.ts';
import { language, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { creditsOf } from '../credits.ts';
import { isCompact } from '../layout.ts';
import { Lost } from '../lost.tsx';
import { usePageTitle } from '../page-title.ts';
import { goTo } from '../route.ts';
import { TopBar } from '../top-bar.tsx';
import { EditionChoice } from './edition-choice.tsx';
import { markEdition } from './mark-edition.ts';
import { loadRules } from './texts.ts';

interface RulesProps {
  game: string;
  edition?: string | undefined;
  clause?: string | undefined;
}

/** The rules of a game, as the docs have them. */
export function Rules({ game, edition, clause }: RulesProps) {
  const spoken = language.value;
  const page = useSignal<RulesPage | 'none' | undefined>(undefined);
  useEffect(() => {
    loadRules(game, spoken).then(
      (loaded) => {
        page.value = loaded ?? 'none';
      },
      () => {
        page.value = 'none';
      },
    );
  }, [game, spoken, page]);
  usePageTitle(t('rules.page-title', { game: t(`${game}.name`) }));
  if (page.value === 'none') {
    return <Lost />;
  }
  return (
    <div class="paper">
      <TopBar here="rules" />
      {page.value && <Text game={game} page={page.value} edition={edition} clause={clause} />}
    </div>
  );
}

function Text({ game, page, edition, clause }: RulesProps & { page: RulesPage }) {
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => markEdition(text.current!, edition), [edition]);
  // An address with a clause leads there, although the text came later than the address.
  useEffect(() => {
    if (clause) {
      document.getElementById(decodeURIComponent(clause))?.scrollIntoView();
    }
  }, [clause]);
  const choose = (chosen: string) => {
    goTo({ page: 'rules', game, ...(chosen ? { edition: chosen } : {}) }, 'replace');
  };
  return (
    <main class="rules">
      <h1>{page.title}</h1>
      <p class="rules-credits">{creditsOf(game, edition ?? '').join(' ')}</p>
      {hasLesson(game) && (
        <p class="rules-learn">
          <Anchor to={{ page: 'learn' }}>{t('page.learn')}</Anchor>
        </p>
      )}
      <EditionChoice game={game} edition={edition ?? ''} onChoose={choose} />
      <Contents page={page} />
      {/* Our own text, made into HTML when the page was built. */}
      <article ref={text} class="rules-text" dangerouslySetInnerHTML={{ __html: page.html }} />
    </main>
  );
}

/** Beside the text where there is room; folded before it where there is none. */
function Contents({ page }: { page: RulesPage }) {
  return (
    <details class="rules-contents" open={!isCompact.peek()}>
      <summary>{t('rules.contents')}</summary>
      <nav aria-label={t('rules.contents')}>
        <ol>
          {page.chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
