import { deviceClock } from './clock.ts'
import { createServerSocket, openWebSocket, type ServerConnection, type ServerSocketParts } from './server-socket.ts'
import { pageVisibility } from './visibility.ts'

export type ServerSocketEnds = Pick<ServerSocketParts, 'onState' | 'onOpened' | 'onMessage' | 'onFuture'>

/** SPEC R200: to the server of this page. */
export function openServerSocket(ends: ServerSocketEnds): ServerConnection {
  return createServerSocket({
    ...ends,
    open: (wireEnds) => openWebSocket(`${location.origin.replace(/^http/u, 'ws')}/ws`, wireEnds),
    clock: deviceClock,
    random: () => Math.random(),
    onNetwork: (listener) => {
      window.addEventListener('online', () => listener('online'))
      window.addEventListener('offline', () => listener('offline'))
      pageVisibility.subscribe(() => {
        if (pageVisibility.isVisible()) listener('shown')
      })
    },
  })
}
