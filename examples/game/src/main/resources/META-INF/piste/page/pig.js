// What differs from the plain game: how much is at stake this turn, in large figures beside the bowl.
export default ({ h, plain, css, t }) => {
  css(`
    .pig-stake { position: absolute; right: 40px; top: 96px; margin: 0; font: 400 40px/1.1 var(--serif) }
    :where([data-layout="phone"]) .pig-stake { right: 20px; top: 100px; font-size: 24px }
  `);
  const Stake = ({ view }) => {
    const turn = view.game?.counters.find(({ key }) => key === 'pig.counter.turn');
    return turn ? h('p', { class: 'pig-stake' }, t(turn.key, { count: turn.value })) : null;
  };
  return {
    words: {
      fr: { 'card.pig.what': 'Encore un lancer, ou garder ?' },
      en: { 'card.pig.what': 'One more roll, or hold?' },
    },
    load: async () => ({
      ...plain,
      open(setting) {
        const face = plain.open(setting);
        return { ...face, Margin: (seen) => h(Stake, seen) };
      },
    }),
  };
};
