// Socket.IO with its rooms, over WebSocket alone and without compression.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { messageOf, newRoom, STATE } from './delta.mjs'
import { keep } from './store.mjs'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
const rooms = new Map()
io.on('connection', (socket) => {
  let name = ''
  socket.on('join', (asked) => {
    if (name !== '') socket.leave(name)
    name = asked
    if (!rooms.has(name)) rooms.set(name, newRoom())
    socket.join(name)
    socket.emit('joined', STATE)
  })
  socket.on('ask', (asked) => {
    const [to, room] = [name, rooms.get(name)]
    const told = messageOf(asked, room)
    keep(room, told, () => io.to(to).emit('delta', told))
  })
})
http.listen({ host: '127.0.0.1', port: Number(process.argv[2]), backlog: 4096 }, () => console.log('listening'))
