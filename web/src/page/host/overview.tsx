import type { ComponentChildren } from 'preact';
import type { Overview } from '../../net/host-api.ts';
import { ownLocale, t } from '../../words/language.ts';
import { momentOf } from './moment.ts';

const MEGABYTE = 1e6;
const GIGABYTE = 1e9;

/** How the server is, in a few figures. */
export function Figures({ overview: all }: { overview: Overview }) {
  return (
    <dl class="host-figures">
      <Figure name={t('host.people')}>{all.people}</Figure>
      <Figure name={t('host.played')} note={t('host.in-memory', { count: all.tables })}>
        {all.played}
      </Figure>
      {all.load !== undefined && (
        <Figure name={t('host.load')} note={t('host.of-processors', { count: all.processors })}>
          {all.load.toLocaleString(ownLocale(), { maximumFractionDigits: 1 })}
        </Figure>
      )}
      <Figure name={t('host.memory')} note={t('host.of-size', { size: sizeOf(all.heapMost) })}>
        {sizeOf(all.heapUsed)}
      </Figure>
      <Figure
        name={t('host.stored')}
        note={all.free === undefined ? '' : t('host.free', { size: sizeOf(all.free) })}
      >
        {all.stored === undefined ? t('host.in-database') : sizeOf(all.stored)}
      </Figure>
      <Figure name={t('host.backup')} note={all.backup ? '' : t('host.backup.how')}>
        {all.backup ? momentOf(all.backup) : t('host.backup.never')}
      </Figure>
      <Figure name={t('host.up')} note={t('host.version', { version: all.version })}>
        {momentOf(all.upSince)}
      </Figure>
    </dl>
  );
}

/** In megabytes, or in gigabytes where there are many. */
function sizeOf(bytes: number): string {
  return bytes < 10 * GIGABYTE
    ? t('host.megabytes', { count: Math.round(bytes / MEGABYTE) })
    : t('host.gigabytes', { count: Math.round(bytes / GIGABYTE) });
}

interface FigureProps {
  name: string;
  note?: string;
  children: ComponentChildren;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div class="host-figure">
      <dt>{name}</dt>
      <dd class="number">{children}</dd>
      {note && <dd class="hint">{note}</dd>}
    </div>
  );
}
