import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { diceWish, woodWish } from '../../kept/settings.ts';
import {
  DIE_MAKES,
  type DieMake,
  dieColours,
  WOODS,
  type Wood,
  woodColour,
} from '../../scene/makes.ts';
import { hasText, t } from '../../words/language.ts';

/** What one's dice and tray are made of, at every table: all who sit there see it. */
export function MakesWish({ game }: { game: string | undefined }) {
  const own = `${game}.makes`;
  return (
    <>
      <Choice
        label="table.dice-of"
        words="table.die"
        value={diceWish}
        options={DIE_MAKES}
        picture={(make) => <DiePicture make={make} />}
      />
      <Choice
        label="table.wood-of"
        words="table.wood"
        value={woodWish}
        options={WOODS}
        picture={(wood) => <WoodPicture wood={wood} />}
      />
      <p class="hint">{t(hasText(own) ? own : 'table.makes')}</p>
    </>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  words: string;
  value: Signal<T>;
  options: readonly T[];
  picture(option: T): ComponentChildren;
}

function Choice<T extends string>({ label, words, value, options, picture }: ChoiceProps<T>) {
  return (
    <fieldset class="makes">
      <legend>
        {t(label)} <b>{t(`${words}.${value.value}`)}</b>
      </legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={value.value === option}
          aria-label={t(`${words}.${option}`)}
          title={t(`${words}.${option}`)}
          onClick={() => {
            value.value = option;
          }}
        >
          {picture(option)}
        </button>
      ))}
    </fieldset>
  );
}

const PIPS = [
  [8, 8],
  [20, 8],
  [14, 14],
  [8, 20],
  [20, 20],
];

function DiePicture({ make }: { make: DieMake }) {
  const { body, marks } = dieColours(make);
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect x="1" y="1" width="26" height="26" rx="6" fill={body} class="edge" />
      {PIPS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill={marks} />
      ))}
    </svg>
  );
}

function WoodPicture({ wood }: { wood: Wood }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect x="1" y="1" width="26" height="26" rx="6" fill={woodColour(wood)} class="edge" />
      <path
        d="M1 9 Q10 5 27 8 M1 15 Q12 10 27 14 M1 21 Q14 17 27 20"
        fill="none"
        stroke={wood === 'ebony' ? '#8a7663' : '#2b1a11'}
        stroke-opacity=".45"
        stroke-width="1.4"
      />
    </svg>
  );
}
