import { afterEach, expect, test, vi } from 'vitest'
import { openServerSocket } from './open-server-socket.ts'
import type { SocketHandlers } from './server-socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('W808: a page that the browser kept for "back" connects at once, though it hears only after that of its lost connection', () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const sockets: SocketHandlers[] = []
  const nothing = () => undefined
  const socket = openServerSocket(
    { onState: nothing, onOpened: nothing, onMessage: nothing, onFuture: nothing },
    (handlers) => {
      sockets.push(handlers)
      return { send: nothing, close: nothing }
    },
  )
  socket.connect()
  sockets[0]?.onText(JSON.stringify({ type: 'connected', clientId: 'one' }))
  expect(socket.getState().kind).toBe('connected')
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  sockets[0]?.onLost(1006)
  expect(socket.getState().kind).toBe('waiting')
  vi.advanceTimersByTime(0)
  expect(sockets).toHaveLength(2)
  socket.disconnect()
})
