import { signal } from '@preact/signals';

/** So many lines are kept for whoever goes back over them. */
const MOST = 40;

export interface Announcement {
  id: number;
  text: string;
}

/** What is said to those who listen: line after line, each said once, even if it is said again. */
export class Announcements {
  readonly lines = signal<readonly Announcement[]>([]);
  private said = 0;

  say(text: string): void {
    if (text) {
      this.said++;
      this.lines.value = [...this.lines.peek(), { id: this.said, text }].slice(-MOST);
    }
  }

  /** Adds a line, unless it is what was just said. */
  sayOnce(text: string): void {
    if (this.lines.peek().at(-1)?.text !== text) {
      this.say(text);
    }
  }
}
