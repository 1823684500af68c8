// `ws` alone: reads a round, makes the delta, sends it to four. Nobody is asked who they are, nothing is checked or kept.
import { WebSocketServer } from 'ws'
import { deltaOf } from './delta.mjs'

const rooms = new Map()
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  perMessageDeflate: false,
  backlog: 4096,
})
server.on('listening', () => console.log('listening'))
server.on('connection', (socket) => {
  let room
  socket.on('message', (data) => {
    const text = data.toString()
    if (text.startsWith('room ')) {
      room = rooms.get(text)
      if (room === undefined) rooms.set(text, (room = { version: 6, sockets: new Set() }))
      room.sockets.add(socket)
      socket.send('joined')
      return
    }
    const frame = Buffer.from(JSON.stringify(deltaOf(JSON.parse(text), room)))
    for (const member of room.sockets) member.send(frame, { binary: false })
  })
})
