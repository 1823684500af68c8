import { textOfEntries } from '@dutch/sync/room/entries-text'
import type { Delta, PhoneMessage, ShortRound, SpecifiedMessage } from '@dutch/sync/room/server-messages'

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
  readonly hasDeltas: () => boolean
  /** SPEC Y1904: deltas, and rounds in short. */
  readonly hasRounds: () => boolean
  /** Never throws. */
  readonly send: (frame: Frame) => void
  /** For long answers: who asks for many is heard less often. */
  readonly answer: (frame: Frame) => void
  readonly close: (code: number) => void
  /** SPEC Z717: its room goes on with another game. */
  readonly moved: (from: VisitedRoom, to: VisitedRoom) => void
}

const FINAL_TEXT = 0x81
/** The length is in the head's second byte below these, else in the next two or eight. */
const LENGTH_OF_TWO = 126
const LENGTH_OF_EIGHT = 65_536

/** One unmasked, uncompressed text frame (RFC 6455, 5.2). */
export function frameOf(message: PhoneMessage | SpecifiedMessage): Frame {
  return textFrame(JSON.stringify(message))
}

/** As `frameOf`, with the text that the store was given. */
export function deltaFrame({ gameId, from, to, entries, isWhole }: Omit<Delta, 'type'>): Frame {
  const id = JSON.stringify(gameId)
  const said = `{"type":"delta","gameId":${id},"from":${String(from)},"to":${String(to)},"entries":`
  return textFrame(`${said}${textOfEntries(entries)},"isWhole":${String(isWhole)}}`)
}

/** As `frameOf`: each phone of a busy server is told of each round. */
export function roundFrame({ room, to, id, by, at, scores, dutch }: ShortRound): Frame {
  const said = `{"type":"round","room":${String(room)},"to":${String(to)},"id":${JSON.stringify(id)},"by":${String(by)},"at":${String(at)}`
  return textFrame(`${said},"scores":[${scores.join()}],"dutch":${String(dutch)}}`)
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

export function textOf(frame: Frame): string {
  const short = (frame[1] ?? 0) & 127
  return frame.toString('utf8', short < LENGTH_OF_TWO ? 2 : short === LENGTH_OF_TWO ? 4 : 10)
}
