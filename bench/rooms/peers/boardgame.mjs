// boardgame.io with its own server and storage in memory: players may move at any time, undo is off, and only changes are sent.
import core from 'boardgame.io/dist/cjs/core.js'
import boardgame from 'boardgame.io/dist/cjs/server.js'

const dutch = {
  name: 'dutch',
  setup: () => ({ rounds: [] }),
  moves: {
    addRound: ({ G, playerID }, scores) => {
      G.rounds.push({ scores, by: playerID })
    },
  },
  turn: { activePlayers: core.ActivePlayers.ALL },
  disableUndo: true,
  deltaState: true,
}
const server = boardgame.Server({ games: [dutch], origins: [boardgame.Origins.LOCALHOST] })
await server.run({ port: Number(process.argv[2]) })
console.log('listening')
