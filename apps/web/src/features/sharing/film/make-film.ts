import { encodeFilm, encoderFor } from './encode-film.ts'
import { recordFilm, type Film, type Recording } from './record-film.ts'

/**
 * SPEC W119: encodes a film, or records it where the browser has no encoder or where the encoder fails: some phones say that
 * they can encode and then cannot. Rejects where nobody waits for it any more, and where both fail.
 */
export async function makeFilm(film: Film, recording: Recording): Promise<Blob> {
  const config = await encoderFor(recording.canvas).catch(() => null)
  recording.signal.throwIfAborted()
  const encoded = config === null ? null : await encodeFilm(film, config, recording).catch(() => null)
  recording.signal.throwIfAborted()
  return encoded ?? recordFilm(film, recording)
}
