import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Frame } from './room-socket.ts'

/** SPEC Z727: the limit of unread bytes beside the longest message, since the log of a long room may exceed it. */
const MAX_UNSENT = 1_048_576

/** Frames to one connection in a turn of the event loop share one write, the most expensive part of a message. */
export function createSocketWriters(): (ws: WebSocket, wire: Duplex) => SocketWriter {
  let due: SocketWriter[] = []
  const carry = () => {
    const all = due
    due = []
    for (const writer of all) writer.flush()
  }
  const onFirst = (writer: SocketWriter) => {
    if (due.push(writer) === 1) setImmediate(carry)
  }
  return (ws, wire) => new SocketWriter(ws, wire, onFirst)
}

export class SocketWriter {
  private readonly ws: WebSocket
  private readonly wire: Duplex
  private readonly onFirst: (writer: SocketWriter) => void
  private first: Frame | null = null
  /** Null in the usual case of one frame per turn. */
  private more: Frame[] | null = null
  private bytes = 0
  private longest = 0

  constructor(ws: WebSocket, wire: Duplex, onFirst: (writer: SocketWriter) => void) {
    this.ws = ws
    this.wire = wire
    this.onFirst = onFirst
  }

  /** SPEC Z727: terminates a connection that does not read. */
  send(frame: Frame): void {
    const { ws } = this
    if (ws.readyState !== ws.OPEN) return
    this.longest = Math.max(this.longest, frame.length)
    if (this.wire.writableLength + this.bytes + frame.length > MAX_UNSENT + this.longest) {
      ws.terminate()
      return
    }
    if (this.first === null) {
      this.first = frame
      this.onFirst(this)
    } else if (this.more === null) this.more = [this.first, frame]
    else this.more.push(frame)
    this.bytes += frame.length
  }

  flush(): void {
    const { ws, wire, first, more, bytes } = this
    this.first = null
    this.more = null
    this.bytes = 0
    // `ws` writes its own frames (pings, close) whole and at once, so they cannot mix with these.
    if (first !== null && ws.readyState === ws.OPEN) wire.write(more === null ? first : Buffer.concat(more, bytes))
  }
}
