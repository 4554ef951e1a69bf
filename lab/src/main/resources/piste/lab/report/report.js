// Shows one language: the one chosen, or else the browser's if it is English, or else French.
(() => {
  const parts = [...document.querySelectorAll('main[lang]')];
  const buttons = [...document.querySelectorAll('.languages button')];
  const show = (language) => {
    document.documentElement.lang = language;
    for (const part of parts) {
      part.hidden = part.lang !== language;
    }
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.to === language));
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => show(button.dataset.to));
  }
  const wished = navigator.languages.find((name) => /^(fr|en)\b/i.test(name)) ?? 'fr';
  show(wished.slice(0, 2).toLowerCase());
  document.querySelector('.languages').hidden = false;
})();
