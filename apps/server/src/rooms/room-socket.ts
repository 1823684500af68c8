import { specifiedError, type Aliases, type SpecifiedMessage } from '@dutch/sync/room/specified-frames'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { SERVICE_RESTART, UPDATE_NEEDED } from '@dutch/sync/room/close-codes'
import type { Delta, PhoneMessage } from '@dutch/sync/room/server-messages'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'

/** A message with its WebSocket frame header, built once for all recipients. */
export type Frame = Buffer

/** A room that a connection has entered, and leaves when it closes. */
interface VisitedRoom {
  /** True once its connections were closed, since it is read again. */
  readonly isClosed: boolean
  /** Calls `VisitedRooms.delete`. */
  readonly leave: (socket: RoomSocket) => void
}

/** Rooms per connection. Entering another one leaves the room that was entered longest ago. */
const MOST_ROOMS = 4

/** The rooms that one connection has entered. A class for the same reason as `RequestHandler`. */
export class VisitedRooms {
  /** True once the connection is closed. */
  hasEnded = false
  /** Oldest first; null in the usual case of a connection without a room. */
  private rooms: Set<VisitedRoom> | null = null

  /** @returns false for a connection that has ended, and for one that comes too late, which connects again */
  add(socket: RoomSocket, room: VisitedRoom): boolean {
    if (room.isClosed) socket.close(SERVICE_RESTART)
    if (room.isClosed || this.hasEnded) return false
    const rooms = (this.rooms ??= new Set())
    rooms.delete(room)
    rooms.add(room)
    for (const oldest of rooms) {
      if (rooms.size <= MOST_ROOMS) break
      oldest.leave(socket)
    }
    return true
  }

  delete(room: VisitedRoom): void {
    this.rooms?.delete(room)
  }

  end(socket: RoomSocket): void {
    this.hasEnded = true
    for (const room of this.rooms ?? []) room.leave(socket)
  }
}

export interface RoomSocket {
  /** Null without a session. */
  readonly userId: string | null
  readonly sessionId: string | null
  /** SPEC Y1713: the client reads deltas. */
  hasDeltas: boolean
  /** SPEC Y1904: the client reads rounds in short. */
  hasRounds: boolean
  /** Never throws. */
  readonly send: (frame: Frame) => void
  /** Sends a long answer, which is charged to the budgets of SPEC Z728 and Z729. */
  readonly answer: (frame: Frame) => void
  readonly close: (code: number) => void
  readonly rooms: VisitedRooms
}

const FINAL_TEXT = 0x81
/** The header holds a length below 126 in its second byte, one below 65,536 in two more bytes, others in eight more. */
const LENGTH_OF_TWO = 126
const LENGTH_OF_EIGHT = 65_536

/** Builds one unmasked, uncompressed text frame (RFC 6455, 5.2). */
export function frameOf(message: PhoneMessage | SpecifiedMessage): Frame {
  return textFrame(JSON.stringify(message))
}

/** @param asked null if the message was not read @param gameId the game of a `resume`, which has no request id */
export function sendRefusal(
  socket: RoomSocket,
  asked: ClientMessage['type'] | null,
  requestId: string | null,
  refusal: WireRefusal,
  gameId: string | null = null,
): void {
  // A client that sends `hello` reads our messages even before the protocol is agreed on.
  const isOurs = socket.hasDeltas || asked === 'hello'
  const refused = { type: 'refused', requestId, ...(gameId !== null && { gameId }), refusal } as const
  socket.send(frameOf(isOurs ? refused : specifiedError(asked, refusal)))
  if (refusal.reason === 'update-needed') socket.close(UPDATE_NEEDED)
}

/** SPEC Y1716: as `frameOf`, with the game's alias for its id, which entries from before the room may have anywhere. */
export function viewerFrame(message: PhoneMessage | SpecifiedMessage, gameId: string, { ofGame }: Aliases): Frame {
  return textFrame(JSON.stringify(message).replaceAll(gameId, ofGame))
}

/** As `frameOf`, for a delta. @param entries a JSON array */
export function deltaFrame({ gameId, from, to }: Pick<Delta, 'gameId' | 'from' | 'to'>, entries: string): Frame {
  const said = `{"type":"delta","gameId":${JSON.stringify(gameId)},"from":${String(from)},"to":${String(to)},"entries":`
  return textFrame(`${said}${entries},"isWhole":false}`)
}

/** As `frameOf`, for a round in short. @param rest the stored text without its opening brace (`shortTextOf`) */
export function roundFrame(room: number, to: number, rest: string): Frame {
  return textFrame(`{"type":"round","room":${String(room)},"to":${String(to)},${rest}`)
}

function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_OF_TWO ? 2 : length < LENGTH_OF_EIGHT ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = FINAL_TEXT
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  // ASCII text needs no UTF-8 encoder.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8')
  return frame
}
