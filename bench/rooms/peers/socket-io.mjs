// Socket.IO with its rooms, WebSocket alone, nothing compressed.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { deltaOf, STATE } from './delta.mjs'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
const rooms = new Map()
io.on('connection', (socket) => {
  let name = ''
  socket.on('join', (asked) => {
    if (name !== '') socket.leave(name)
    name = asked
    if (!rooms.has(name)) rooms.set(name, { version: 6 })
    socket.join(name)
    socket.emit('joined', STATE)
  })
  socket.on('ask', (asked) => io.to(name).emit('delta', deltaOf(asked, rooms.get(name))))
})
http.listen({ host: '127.0.0.1', port: Number(process.argv[2]), backlog: 4096 }, () => console.log('listening'))
