// Opens sockets that exceed the message budget: node flood-process.ts ADDRESS SOCKETS PER_SECOND. Each second it prints
// how many messages it sent and how often a socket was closed.

import { WebSocket } from 'ws'
import { USER_HEADER } from './users.ts'

const [, , address = '', count = '0', perSecond = '0'] = process.argv
const TICK_MS = 50
/** The shortest time after which the app reconnects. */
const COME_BACK_MS = 3000
const WORDS = [
  '{"type":"ping"}',
  '{"type":"resume","gameId":"nowhere","version":0,"lastId":null}',
  '{"type":"add_round","gameId":"nowhere","scores":[1,2,3,4]}',
  '{"type":',
]
let [sent, away] = [0, 0]

function flood(place: number): void {
  const headers = {
    [USER_HEADER]: `flood-${String(place)}`,
    'x-forwarded-for': `10.1.${String(place >> 8)}.${String(place & 255)}`,
  }
  const ws = new WebSocket(address, { headers })
  let turn = place
  const timer = setInterval(() => {
    if (ws.readyState !== ws.OPEN) return
    for (let left = (Number(perSecond) * TICK_MS) / 1000; left > 0; left -= 1) {
      turn += 1
      sent += 1
      ws.send(WORDS[turn % WORDS.length] ?? '')
    }
  }, TICK_MS)
  ws.on('error', () => undefined)
  ws.on('close', () => {
    clearInterval(timer)
    away += 1
    setTimeout(() => flood(place), COME_BACK_MS)
  })
}

for (let place = 0; place < Number(count); place += 1) flood(place)
setInterval(() => console.log(JSON.stringify({ sent, away })), 1000)
process.once('disconnect', () => process.exit())
