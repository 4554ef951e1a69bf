import { useEffect, useRef, useState } from 'preact/hooks';
import { useLeaving } from './use-leaving.ts';

interface PickerProps {
  label: string;
  options: readonly { key: string; text: string; choose(): void }[];
  isMain?: boolean;
}

/** A button that opens a list of choices. */
export function Picker({ label, options, isMain = false }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('li button')?.focus();
  }, [isOpen]);
  useLeaving(root, isOpen, () => setOpen(false));
  return (
    <div class="picker" ref={root}>
      <button
        type="button"
        class={isMain ? 'button primary' : 'button'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <ul class="choices">
          {options.map(({ key, text, choose }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  choose();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
