// A process of one member of a room who means to end it: node hostile-process.ts ADDRESS GAME SOCKETS PER_SECOND. Each of their phones
// takes a seat and gives it back, and comes again where it is sent away. On its standard output it says each second how many
// messages were sent, until it is ended.

import { WebSocket } from 'ws'
import { HOSTILE, USER_HEADER } from './life.ts'

const [, , address = '', gameId = '', count = '0', perSecond = '0'] = process.argv
const TICK_MS = 50
const COME_BACK_MS = 3000
/** That nobody has. */
const SEAT = { type: 'claim-seat', playerId: process.argv[6] ?? '' }
let sent = 0

function attack(): void {
  const ws = new WebSocket(address, { headers: { [USER_HEADER]: HOSTILE } })
  const say = (message: object) => {
    sent += 1
    ws.send(JSON.stringify(message))
  }
  const timer = setInterval(() => {
    if (ws.readyState !== ws.OPEN) return
    for (let left = (Number(perSecond) * TICK_MS) / 1000; left > 0; left -= 1) {
      const request = sent % 2 === 0 ? SEAT : { type: 'release-seat' }
      say({ type: 'ask', gameId, requestId: `hostile-${String(sent)}`, request })
    }
  }, TICK_MS)
  ws.on('open', () => {
    say({ type: 'hello', protocol: 1, deltas: true })
    const seat = { kind: 'watch' }
    say({ type: 'join_game', gameId, playerName: 'Eve', requestId: `in-${String(sent)}`, seat })
  })
  ws.on('error', () => undefined)
  ws.on('close', () => {
    clearInterval(timer)
    setTimeout(attack, COME_BACK_MS)
  })
}

for (let place = 0; place < Number(count); place += 1) attack()
setInterval(() => console.log(String(sent)), 1000)
process.once('disconnect', () => process.exit())
