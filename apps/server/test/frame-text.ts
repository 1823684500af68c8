import type { Frame } from '../src/rooms/room-socket.ts'

/** Returns the text of an unmasked frame (RFC 6455, 5.2). */
export function textOf(frame: Frame): string {
  const length = (frame[1] ?? 0) & 127
  return frame.toString('utf8', length < 126 ? 2 : length === 126 ? 4 : 10)
}
