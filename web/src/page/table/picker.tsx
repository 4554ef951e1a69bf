import { useEffect, useRef, useState } from 'preact/hooks';

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
    if (!isOpen) {
      return undefined;
    }
    root.current?.querySelector<HTMLElement>('li button')?.focus();
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside || (event instanceof KeyboardEvent && event.key === 'Escape')) {
        setOpen(false);
      }
    };
    addEventListener('pointerdown', leave);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('keydown', leave);
    };
  }, [isOpen]);
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
