// What goes out to the connections of a server.

import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Frame } from './room-socket.ts'

/** What one connection is to be told. */
export interface Outbox {
  /** SPEC Z111: cuts a connection that does not read what it is told. */
  readonly send: (frame: Frame) => void
  /** Writes what was said until now. */
  readonly flush: () => void
}

/** SPEC Z111: of what was sent and not read, in bytes. */
const MAX_UNSENT = 1_048_576

/**
 * Whoever carries the words of one server to its connections. What is said to one of them within a turn of the event loop goes
 * with one write: a write costs more than anything else of a message, and its author is told two things of each round.
 */
export function createPostman(): (ws: WebSocket, wire: Duplex) => Outbox {
  let due: (() => void)[] = []
  const carry = () => {
    const all = due
    due = []
    for (const flush of all) flush()
  }
  return (ws, wire) => {
    let first: Frame | null = null
    // Seldom: what its author is told of a round beside the round.
    let more: Frame[] | null = null
    let bytes = 0
    const flush = () => {
      // Whatever else `ws` writes (pings, its goodbye) it writes whole, and at once.
      if (first !== null && ws.readyState === ws.OPEN) wire.write(more === null ? first : Buffer.concat(more, bytes))
      first = null
      more = null
      bytes = 0
    }
    return {
      send: (frame) => {
        if (ws.readyState !== ws.OPEN) return
        if (wire.writableLength + bytes > MAX_UNSENT) {
          ws.terminate()
          return
        }
        if (first === null) {
          first = frame
          if (due.push(flush) === 1) setImmediate(carry)
        } else if (more === null) more = [first, frame]
        else more.push(frame)
        bytes += frame.length
      },
      flush,
    }
  }
}
