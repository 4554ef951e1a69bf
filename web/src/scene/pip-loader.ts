/** Six pips that fill while something is awaited; a reader is told the label. */
export function showPipLoader(frame: HTMLElement, label: string): () => void {
  const loader = document.createElement('div');
  loader.className = 'pip-loader';
  loader.setAttribute('role', 'status');
  loader.setAttribute('aria-label', label);
  for (let i = 0; i < 6; i++) {
    loader.append(document.createElement('i'));
  }
  frame.classList.add('is-loading');
  frame.append(loader);
  return () => {
    frame.classList.remove('is-loading');
    loader.remove();
  };
}
