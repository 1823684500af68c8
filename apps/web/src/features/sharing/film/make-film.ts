import { encodeFilm, encoderFor } from './encode-film.ts'
import { recordFilm, type Film, type Recording } from './record-film.ts'

/**
 * SPEC W119: encodes a film, or records it where the browser has no encoder or the encoder fails, as on phones that claim to
 * encode and then cannot. Each try draws a new film, because one is drawn once in order of time. Rejects once the signal is
 * aborted, or where both fail.
 */
export async function makeFilm(newFilm: () => Film, recording: Recording): Promise<Blob> {
  const config = await encoderFor(recording.canvas).catch(() => null)
  recording.signal.throwIfAborted()
  const encoded = config === null ? null : await encodeFilm(newFilm(), config, recording).catch(() => null)
  recording.signal.throwIfAborted()
  return encoded ?? recordFilm(newFilm(), recording)
}
