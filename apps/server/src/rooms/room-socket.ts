import { textOfEntries } from '@dutch/sync/room/entries-text'
import type { Delta, PhoneMessage, SpecifiedMessage } from '@dutch/sync/room/server-messages'

/** A message as it goes over the wire, the head of its WebSocket frame included: built once, whoever is told. */
export type Frame = Buffer

/** One connection of a phone, as rooms see it. */
export interface RoomSocket {
  /** The user of its session; null for whoever is not signed in. */
  readonly userId: string | null
  /** R9: whether it asked for deltas. */
  readonly hasDeltas: () => boolean
  /** Never throws: what cannot be sent any more is the connection's affair. */
  readonly send: (frame: Frame) => void
  /** The same for an answer that may be long: whoever asks for much of it is heard less often. */
  readonly answer: (frame: Frame) => void
  readonly close: (code: number) => void
}

const FINAL_TEXT = 0x81
/** Below these a length stands in the head's second byte, or in the two or eight behind it. */
const LENGTH_OF_TWO = 126
const LENGTH_OF_EIGHT = 65_536

/**
 * Builds what is sent: one text frame of a server, not masked, not compressed (RFC 6455, 5.2). With its head in front it goes
 * to any number of connections as it is.
 */
export function frameOf(message: PhoneMessage | SpecifiedMessage): Frame {
  return textFrame(JSON.stringify(message))
}

/** The same as `frameOf`, of entries whose text the store was given. */
export function deltaFrame({ gameId, from, to, entries, isWhole }: Omit<Delta, 'type'>): Frame {
  const id = JSON.stringify(gameId)
  const said = `{"type":"delta","gameId":${id},"from":${String(from)},"to":${String(to)},"entries":`
  return textFrame(`${said}${textOfEntries(entries)},"isWhole":${String(isWhole)}}`)
}

function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_OF_TWO ? 2 : length < LENGTH_OF_EIGHT ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = FINAL_TEXT
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  // Plain letters need no encoding.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8')
  return frame
}

/** What a frame says. */
export function textOf(frame: Frame): string {
  const short = (frame[1] ?? 0) & 127
  return frame.toString('utf8', short < LENGTH_OF_TWO ? 2 : short === LENGTH_OF_TWO ? 4 : 10)
}
