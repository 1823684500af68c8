import type { Identity } from './identity.ts'
import type { Socket, SocketHandlers } from '../../../browser/server-socket.ts'

/** The close code of a connection that could not be opened; the socket tries again. */
const NOT_OPENED = 1006

/** SPEC W322: a connection belongs to one user, so it opens only once an account has taken the guest's place. */
export function openWhenSettled(
  { isChanging, settle }: Pick<Identity, 'isChanging' | 'settle'>,
  open: (ends: SocketHandlers) => Socket,
  ends: SocketHandlers,
): Socket {
  if (!isChanging()) return open(ends)
  let wire: Socket | null = null
  let isWanted = true
  void settle().then((settled) => {
    if (!isWanted) return
    if (settled.ok) wire = open(ends)
    else ends.onLost(NOT_OPENED)
  })
  return {
    send: (text) => wire?.send(text),
    close: (code) => {
      isWanted = false
      wire?.close(code)
    },
  }
}
