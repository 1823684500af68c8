import { encodeFilm, encoderFor } from './encode-film.ts'
import { recordFilm, type Film, type Recording } from './record-film.ts'

/**
 * SPEC W119: encodes a film, or records it where the browser has no encoder or where the encoder fails: some phones say that
 * they can encode and then cannot. A film is drawn once, in order of time. Rejects where nobody waits for it any more, and
 * where both fail.
 */
export async function makeFilm(newFilm: () => Film, recording: Recording): Promise<Blob> {
  const config = await encoderFor(recording.canvas).catch(() => null)
  recording.signal.throwIfAborted()
  const encoded = config === null ? null : await encodeFilm(newFilm(), config, recording).catch(() => null)
  recording.signal.throwIfAborted()
  return encoded ?? recordFilm(newFilm(), recording)
}
