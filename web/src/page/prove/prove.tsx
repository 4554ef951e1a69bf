import './prove.css';
import { useEffect, useState } from 'preact/hooks';
import { keptEnds } from '../../kept/kept-ends.ts';
import { keptThrows } from '../../kept/kept-throws.ts';
import { ApiError, getServerKey } from '../../net/api.ts';
import {
  getProofs,
  type Proofs,
  type ThrownAgain,
  throwAgain,
  type Whereabouts,
} from '../../net/review.ts';
import { downloadTable } from '../../net/table-file.ts';
import { nameOf } from '../../table/company.ts';
import { addWords, type Texts, t } from '../../words/language.ts';
import { Anchor } from '../anchor.tsx';
import { usePageTitle } from '../page-title.ts';
import { seenCommitments } from '../seen-commitments.ts';
import { TopBar } from '../top-bar.tsx';
import { type Checked, check, checkAll, commitmentBefore, verifyCommand } from './check.ts';
import { type Findings, findings } from './contradictions.ts';
import { againstEnds } from './ends.ts';
import { leftOut } from './misses.ts';
import { throwWords } from './throw-words.ts';

addWords(import.meta.glob<Texts>('../../words/*/prove.json', { eager: true, import: 'default' }));

/** Whether the dice of a table were honest, for somebody who doubts it. */
export function ProveScreen({ id, secret }: { id: string; secret: string }) {
  const at = { id, key: secret };
  const [proofs, setProofs] = useState<Proofs | ApiError>();
  useEffect(() => void getProofs(at).then(setProofs, setProofs), [id, secret]);
  usePageTitle(t('prove.page-title'));
  return (
    <div class="paper prove">
      <TopBar here="prove" />
      <main aria-busy={proofs === undefined}>
        <h1>{t('prove.title')}</h1>
        <Explained />
        {proofs instanceof ApiError && <p role="alert">{t(proofs.code)}</p>}
        {proofs && !(proofs instanceof ApiError) && <Throws proofs={proofs} at={at} />}
      </main>
    </div>
  );
}

function Explained() {
  return (
    <ol class="prove-steps">
      {['commit', 'nonce', 'others', 'reveal', 'again'].map((step) => (
        <li key={step}>
          <h2>{t(`prove.${step}`)}</h2>
          <p>{t(`prove.${step}-text`)}</p>
        </li>
      ))}
    </ol>
  );
}

function Throws({ proofs, at }: { proofs: Proofs; at: Whereabouts }) {
  const [all, setAll] = useState<Checked[]>();
  const [found, setFound] = useState<Findings>();
  const [key, setKey] = useState('');
  useEffect(() => {
    if (!proofs.brought) {
      void getServerKey().then(setKey, () => setKey(''));
    }
  }, [proofs.brought]);
  const run = () => {
    const seen = seenCommitments(at.id);
    setAll(checkAll(proofs, seen));
    setFound(findings(proofs, seen, keptThrows(at.id)));
  };
  const kept = all?.filter(({ isKept }) => isKept).length ?? 0;
  const seen = all?.filter(({ wasSeen }) => wasSeen).length ?? 0;
  if (proofs.throws.length === 0) {
    return (
      <>
        <p>{t('prove.no-throws')}</p>
        <Ends proofs={proofs} table={at.id} />
      </>
    );
  }
  return (
    <>
      <section class="prove-run">
        <button type="button" class="button primary" onClick={run}>
          {t('prove.run', { count: proofs.throws.length })}
        </button>
        <p role="status" class={all && kept < all.length ? 'prove-bad' : ''}>
          {all && t('prove.result', { kept, all: all.length })}
          {all && seen > 0 && ` ${t('prove.seen', { seen })}`}
        </p>
        {found && <Ends proofs={proofs} table={at.id} />}
        {found && <Found {...found} />}
      </section>
      <Covered proofs={proofs} table={at.id} />
      <section>
        <h2>{t('prove.again-here')}</h2>
        <Again at={at} />
        <p>{t('prove.again-how')}</p>
        <pre>
          <code>{verifyCommand(at.id, proofs, key)}</code>
        </pre>
        {proofs.brought && proofs.signed && <p>{t('prove.other-key')}</p>}
        <p>
          {proofs.stage === 'finished' ? (
            <button type="button" class="button" onClick={() => void downloadTable(at)}>
              {t('prove.file')}
            </button>
          ) : (
            <small class="hint">{t('prove.file-hint')}</small>
          )}
        </p>
      </section>
      <section>
        <h2>{t('prove.throws')}</h2>
        <ol class="prove-throws">
          {proofs.throws.map((proof, i) => (
            <Throw
              key={proof.number}
              words={throwWords(proofs, proof)}
              checked={all?.[i]}
              plain={check(proof, commitmentBefore(proofs, i))}
            />
          ))}
        </ol>
      </section>
      <Anchor to={{ page: 'table', id: at.id, key: at.key }} class="button">
        {t('prove.to-table')}
      </Anchor>
    </>
  );
}

/** What the server tells of the ends of games otherwise than this browser saw them. */
function Ends({ proofs, table }: { proofs: Proofs; table: string }) {
  const against = againstEnds(proofs, keptEnds(table));
  return (
    <>
      {against.length > 0 && (
        <ul class="prove-against" role="alert">
          {against.map(({ game, what }) => (
            <li key={`${game} ${what}`}>{t(`prove.against.${what}`, { game })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the server tells otherwise than this browser saw it, and what might be chance or choice. */
function Found({ contradictions, doubts }: Findings) {
  return (
    <>
      {contradictions.length > 0 && (
        <ul class="prove-against" role="alert">
          {contradictions.map(({ number, what }) => (
            <li key={`${number} ${what}`}>{t(`prove.against.${what}`, { number })}</li>
          ))}
        </ul>
      )}
      {doubts.length > 0 && (
        <div class="prove-doubts">
          <p>{t('prove.doubts')}</p>
          <ul>
            {doubts.map(({ number, what }) => (
              <li key={`${number} ${what}`}>{t(`prove.doubt.${what}`, { number })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** In how many throws somebody besides the server took part, and what follows from it. */
function Covered({ proofs, table }: { proofs: Proofs; table: string }) {
  const people = proofs.seats.filter(({ who }) => who === 'person').length;
  const kept = keptThrows(table);
  const shared = proofs.throws.filter((proof) => (proof.with ?? []).length > 0).length;
  const own = proofs.throws.filter((proof) => {
    const { sent = [], answered = [] } = kept.get(proof.number) ?? {};
    return (
      sent.some(({ nonce }) => nonce === proof.nonce) ||
      proof.with?.some((one) => answered.some(({ nonce }) => nonce === one.nonce))
    );
  }).length;
  const missing = leftOut(proofs);
  const all = proofs.throws.length;
  return (
    <section>
      <h2>{t('prove.covers')}</h2>
      {proofs.brought ? (
        <p class="brought">{t(proofs.signed ? 'prove.brought-signed' : 'prove.brought')}</p>
      ) : (
        <p>{t(people > 1 ? 'prove.covers-people' : 'prove.covers-alone')}</p>
      )}
      <p>
        {t('prove.shared', { shared, all })}
        {own > 0 && ` ${t('prove.own', { own })}`}
      </p>
      {missing.length > 0 && (
        <>
          <p>{t('prove.left-out')}</p>
          <ul>
            {missing.map(({ seat, late, absent }) => (
              <li key={seat}>
                {t('prove.left-out-seat', { name: nameOf(proofs, seat), late, absent })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Has the server throw everything again. */
function Again({ at }: { at: Whereabouts }) {
  const [made, setMade] = useState<ThrownAgain | ApiError | 'running'>();
  const run = () => {
    setMade('running');
    void throwAgain(at).then(setMade, setMade);
  };
  const isMade = made !== undefined && made !== 'running' && !(made instanceof ApiError);
  const count = (wanted: string) =>
    isMade ? made.checks.filter(({ outcome }) => outcome === wanted).length : 0;
  const proven = count('proven');
  const unknown = count('not-checkable');
  const isBad = isMade && (made.broken !== undefined || count('not-matching') > 0);
  return (
    <>
      <button type="button" class="button" disabled={made === 'running'} onClick={run}>
        {t(made === 'running' ? 'prove.throwing' : 'prove.throw-again')}
      </button>
      <p role="status" class={isBad ? 'prove-bad' : ''}>
        {made instanceof ApiError && t(made.code)}
        {isMade && t('prove.thrown-again', { proven, all: made.checks.length })}
        {unknown > 0 && ` ${t('prove.not-checkable', { unknown })}`}
        {isMade && made.broken !== undefined && ` ${t('prove.facts-broken')}`}
      </p>
    </>
  );
}

interface ThrowProps {
  words: string;
  checked: Checked | undefined;
  plain: Checked;
}

/** One throw with all that proves it; anything may be changed, to see that the check then fails. */
function Throw({ words, checked, plain }: ThrowProps) {
  const [secret, setSecret] = useState(plain.proof.secret);
  const isChanged = secret !== plain.proof.secret;
  const tried = isChanged ? check({ ...plain.proof, secret }, plain.commitment) : checked;
  const { proof } = plain;
  return (
    <li>
      <details>
        <summary>
          <b class="number">{proof.number}</b>
          <span class="prove-words">{words}</span>
          {proof.step && <code>{proof.step}</code>}
          <Verdict checked={tried} />
        </summary>
        <dl>
          <Row name="commitment" value={plain.commitment} />
          <div>
            <dt>{t('prove.field.secret')}</dt>
            <dd>
              <input
                value={secret}
                spellcheck={false}
                aria-label={t('prove.field.secret')}
                onInput={(event) => setSecret(event.currentTarget.value.trim().toLowerCase())}
              />
              <small class="hint">{t('prove.change')}</small>
            </dd>
          </div>
          <Row name="hash" value={tried?.hash ?? plain.hash} />
          <Row name="nonce" value={proof.nonce} />
          <Row name="gesture" value={proof.gesture || '—'} />
          <Row name="others" value={othersText(proof)} />
          <Row name="seed" value={tried?.seed ?? plain.seed} />
          <Row name="next" value={proof.next} />
          <Row name="engine" value={proof.engine ?? '—'} />
        </dl>
      </details>
    </li>
  );
}

function Verdict({ checked }: { checked: Checked | undefined }) {
  if (!checked) {
    return null;
  }
  return (
    <span class={checked.isKept ? 'prove-good' : 'prove-bad'}>
      {t(checked.isKept ? 'prove.kept' : 'prove.broken')}
      {checked.wasSeen && ` · ${t('prove.you-saw')}`}
      {checked.wasSeen === false && ` · ${t('prove.you-saw-other')}`}
    </span>
  );
}

function othersText({ with: others = [], late = [], absent = [] }: Checked['proof']): string {
  return (
    [
      ...others.map(({ seat, nonce }) => `${seat}: ${nonce}`),
      ...late.map((seat) => `${seat}: ${t('prove.was-late')}`),
      ...absent.map((seat) => `${seat}: ${t('prove.was-absent')}`),
    ].join(' · ') || '—'
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{t(`prove.field.${name}`)}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
