import type { Aliases } from '@dutch/sync/room/game-state-view'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { Delta, PhoneMessage, SpecifiedMessage } from '@dutch/sync/room/server-messages'
import { specifiedError } from '@dutch/sync/room/specified-frames'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'

/** A message with the head of its WebSocket frame, built once for all recipients. */
export type Frame = Buffer

/** What the end of a connection leaves. */
export interface VisitedRoom {
  readonly broadcast: { readonly leave: (socket: RoomSocket) => void }
}

export interface RoomSocket {
  /** Null without a session. */
  readonly userId: string | null
  readonly sessionId: string | null
  /** SPEC Y1713 */
  hasDeltas: boolean
  /** SPEC Y1904 */
  hasRounds: boolean
  /** Never throws. */
  readonly send: (frame: Frame) => void
  /** For long answers: who asks for many is heard less often. */
  readonly answer: (frame: Frame) => void
  readonly close: (code: number) => void
  /** SPEC Z717 */
  readonly moved: (from: VisitedRoom, to: VisitedRoom) => void
}

/** Phones come back by themselves. */
export const SERVICE_RESTART = 1012

const FINAL_TEXT = 0x81
/** The length is in the head's second byte below these, else in the next two or eight. */
const LENGTH_OF_TWO = 126
const LENGTH_OF_EIGHT = 65_536

/** One unmasked, uncompressed text frame (RFC 6455, 5.2). */
export function frameOf(message: PhoneMessage | SpecifiedMessage): Frame {
  return textFrame(JSON.stringify(message))
}

/** @param asked null for no known message @param gameId of a `resume`, which has no other identity */
export function sendRefusal(
  socket: RoomSocket,
  asked: ClientMessage['type'] | null,
  requestId: string | null,
  refusal: WireRefusal,
  gameId: string | null = null,
): void {
  // Who says hello knows our messages before they are agreed on.
  const isOurs = socket.hasDeltas || asked === 'hello'
  const refused = { type: 'refused', requestId, ...(gameId !== null && { gameId }), refusal } as const
  socket.send(frameOf(isOurs ? refused : specifiedError(asked, refusal)))
}

/** SPEC Y1716: as `frameOf`, for viewers: what happened before a game became a room may name it anywhere. */
export function viewerFrame(message: PhoneMessage | SpecifiedMessage, gameId: string, { ofGame }: Aliases): Frame {
  return textFrame(JSON.stringify(message).replaceAll(gameId, ofGame))
}

/** As `frameOf`. @param entries a list in JSON */
export function deltaFrame({ gameId, from, to }: Pick<Delta, 'gameId' | 'from' | 'to'>, entries: string): Frame {
  const said = `{"type":"delta","gameId":${JSON.stringify(gameId)},"from":${String(from)},"to":${String(to)},"entries":`
  return textFrame(`${said}${entries},"isWhole":false}`)
}

/** As `frameOf`. @param rest what the store was given (`shortTextOf`) */
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
  // ASCII needs no encoding.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8')
  return frame
}
