// `ws` alone: reads a round, makes the message and sends it to four sockets, without sign-in and without checks.
import { WebSocketServer } from 'ws'
import { messageOf, newRoom } from './delta.mjs'
import { keep } from './store.mjs'

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
      if (room === undefined) rooms.set(text, (room = { ...newRoom(), sockets: new Set() }))
      room.sockets.add(socket)
      socket.send('joined')
      return
    }
    const told = messageOf(JSON.parse(text), room)
    const frame = Buffer.from(JSON.stringify(told))
    const { sockets } = room
    keep(room, told, () => {
      for (const member of sockets) member.send(frame, { binary: false })
    })
  })
})
