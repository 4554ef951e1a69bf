// The job as a game of boardgame.io, for its server and its clients.
export const dice = {
  name: 'dice',
  setup: () => ({ moves: 0, die: 0, totals: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: {
      move: ({ G, ctx, random }) => {
        G.die = random.D6();
        G.totals[ctx.currentPlayer] += G.die;
        G.moves++;
      },
      client: false, // the server alone rolls
      undoable: false,
    },
  },
  disableUndo: true,
};
