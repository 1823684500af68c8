// Colyseus: a room broadcasts messages and has no state to compare; without pings, limits and log.
import { createServer } from 'node:http'
import { matchMaker, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { messageOf, newRoom } from './delta.mjs'
import { keep } from './store.mjs'

const [, , port, phones] = process.argv.map(Number)

class Table extends Room {
  onCreate() {
    this.maxClients = 4
    this.patchRate = null
    this.seatReservationTimeout = 600
    const room = newRoom()
    this.onMessage('ask', (_client, asked) => {
      const told = messageOf(asked, room)
      keep(room, told, () => this.broadcast('delta', told))
    })
  }
}

const transport = new WebSocketTransport({ server: createServer(), pingInterval: 0 })
const server = new Server({ transport, greet: false, gracefullyShutdown: false })
server.define('table', Table)
await server.listen(port, '127.0.0.1', 4096)
const seats = []
for (let room = 0; room < phones / 4; room += 1) {
  const first = await matchMaker.create('table', {})
  seats.push(first)
  const { roomId } = first.room ?? first
  for (let seat = 1; seat < 4; seat += 1) seats.push(await matchMaker.joinById(roomId, {}))
}
const paths = seats.map((seat) => {
  const { roomId, processId } = seat.room ?? seat
  return `/${processId}/${roomId}?sessionId=${seat.sessionId}`
})
console.log(`listening ${JSON.stringify(paths)}`)
