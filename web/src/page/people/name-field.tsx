import { useState } from 'preact/hooks';

interface NameFieldProps {
  id: string;
  label: string;
  button: string;
  longest: number;
  /** Whether it was done: then the field is empty again. */
  onSubmit(text: string): Promise<boolean>;
}

/** One line of text and what is done with it. */
export function NameField({ id, label, button, longest, onSubmit }: NameFieldProps) {
  const [text, setText] = useState('');
  return (
    <form
      class="name-field"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (text.trim() && (await onSubmit(text.trim()))) {
          setText('');
        }
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        maxLength={longest}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!text.trim()}>
        {button}
      </button>
    </form>
  );
}
