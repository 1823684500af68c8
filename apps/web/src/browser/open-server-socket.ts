import { deviceClock } from './clock.ts'
import { randomId } from './random-id.ts'
import {
  createServerSocket,
  openWebSocket,
  type ServerConnection,
  type ServerSocketParts,
  type Socket,
  type SocketHandlers,
} from './server-socket.ts'
import { pageVisibility } from './visibility.ts'

export type ServerSocketEnds = Pick<ServerSocketParts, 'onState' | 'onOpened' | 'onMessage' | 'onFuture'>

/** Opens a WebSocket to the server of this page. */
export function openServerWebSocket(handlers: SocketHandlers): Socket {
  return openWebSocket(`${location.origin.replace(/^http/u, 'ws')}/ws`, handlers)
}

/** SPEC W301: a connection that is opened again after each loss. */
export function openServerSocket(
  ends: ServerSocketEnds,
  open: (handlers: SocketHandlers) => Socket = openServerWebSocket,
): ServerConnection {
  return createServerSocket({
    ...ends,
    open,
    clock: deviceClock,
    page: randomId(crypto),
    random: () => Math.random(),
    onNetwork: (listener) => {
      window.addEventListener('online', () => listener('online'))
      window.addEventListener('offline', () => listener('offline'))
      pageVisibility.subscribe(() => {
        if (pageVisibility.isVisible()) listener('shown')
      })
      // The socket of a page from the back/forward cache is closed, and its close event comes after `pageshow`.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) setTimeout(() => listener('shown'), 0)
      })
    },
  })
}
