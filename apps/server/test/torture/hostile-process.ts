// Members who attack their room: node hostile-process.ts ADDRESS GAME SOCKETS PER_SECOND SEAT account|guests. Each
// phone takes and releases a seat, and reconnects when it is closed. Each second it prints how many messages were sent.

import { WebSocket } from 'ws'
import { hostileUser, USER_HEADER } from './users.ts'

const [, , address = '', gameId = '', count = '0', perSecond = '0'] = process.argv
const TICK_MS = 50
const COME_BACK_MS = 3000
/** A seat that nobody has. */
const SEAT = { type: 'claim-seat', playerId: process.argv[6] ?? '' }
const OF = process.argv[7] === 'guests' ? 'guests' : 'account'
let sent = 0

function attack(place: number): void {
  const own = { [USER_HEADER]: hostileUser(OF, place) }
  const headers = OF === 'account' ? own : { ...own, 'x-forwarded-for': `198.51.100.${String(place)}` }
  const ws = new WebSocket(address, { headers })
  const say = (message: object) => {
    sent += 1
    ws.send(JSON.stringify(message))
  }
  // Half of the phones take the seat while the others release it.
  let turn = place
  const timer = setInterval(() => {
    if (ws.readyState !== ws.OPEN) return
    for (let left = (Number(perSecond) * TICK_MS) / 1000; left > 0; left -= 1) {
      const request = (turn += 1) % 2 === 0 ? SEAT : { type: 'release-seat' }
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
    setTimeout(attack, COME_BACK_MS, place)
  })
}

for (let place = 0; place < Number(count); place += 1) attack(place)
setInterval(() => console.log(String(sent)), 1000)
process.once('disconnect', () => process.exit())
