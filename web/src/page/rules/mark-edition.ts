/** Shows which clauses, rows and columns hold in an edition; without one, nothing is marked. */
export function markEdition(page: HTMLElement, edition: string | undefined): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-editions]')) {
    const isOther = edition !== undefined && !part.dataset.editions!.split(' ').includes(edition);
    part.classList.toggle('is-other', isOther);
    const note = part.querySelector<HTMLElement>(':scope > .not-here');
    if (note) {
      note.hidden = !isOther;
    }
  }
  for (const cell of page.querySelectorAll<HTMLElement>('[data-edition]')) {
    const isChosen = cell.dataset.edition === edition;
    cell.classList.toggle('is-chosen', isChosen);
    const note = cell.querySelector<HTMLElement>('.chosen');
    if (note) {
      note.hidden = !isChosen;
    }
  }
}
