import { useId } from 'preact/hooks';

export interface Alternative {
  value: string;
  label: string;
  /** What it means, where the label does not say so. */
  hint?: string | undefined;
}

interface ChoiceProps {
  legend: string;
  value: string;
  among: readonly Alternative[];
  onChange(value: string): void;
  hint?: string | undefined;
  /** Whether nothing else can be chosen now: the hint says why. */
  isDisabled?: boolean;
}

/** So many are all in view; more are unfolded. */
const MOST_IN_VIEW = 4;

/** One of several. */
export function Choice(props: ChoiceProps) {
  return props.among.length > MOST_IN_VIEW ? <Unfolded {...props} /> : <InView {...props} />;
}

function InView({ legend, value, among, onChange, hint, isDisabled = false }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset class="choice" disabled={isDisabled}>
      <legend>{legend}</legend>
      <div class="choice-row">
        {among.map((each) => (
          <label key={each.value} class="choice-pill">
            <input
              type="radio"
              name={name}
              value={each.value}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </div>
      <Hint text={among.find((each) => each.value === value)?.hint ?? hint} />
    </fieldset>
  );
}

function Unfolded({ legend, value, among, onChange, hint }: ChoiceProps) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{legend}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {among.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <Hint text={hint} />
    </div>
  );
}

function Hint({ text }: { text: string | undefined }) {
  return text ? <p class="hint">{text}</p> : null;
}
