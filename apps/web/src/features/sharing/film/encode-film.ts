import { contextOf } from '../canvas-context.ts'
import { mp4File, type EncodedPicture } from './mp4-file.ts'
import { BITRATE, FRAME_RATE, type Film, type Recording } from './record-film.ts'

/** Milliseconds between two pictures. The maximum keeps a film moving on a slow phone, which then takes longer to make it. */
const STEP = { least: 900 / FRAME_RATE, most: 200 }
/** How many pictures may wait for the encoder. */
const MAX_QUEUE_SIZE = 2
/** After this many frames of the page without a picture taken, the encoder counts as stopped. */
const MAX_WAIT = 600
/** Duration of the last picture, in milliseconds. */
const LAST = 1000 / FRAME_RATE
/** Pictures from one key frame, from which a player can start, to the next. */
const KEY_FRAME_INTERVAL = 30

/** The encoder's settings; null where the browser has no encoder, or none on a page without TLS. */
export async function encoderFor({ width, height }: HTMLCanvasElement): Promise<VideoEncoderConfig | null> {
  if (!('VideoEncoder' in globalThis)) return null
  const config = { codec: 'avc1.42E01F', width, height, bitrate: BITRATE, framerate: FRAME_RATE }
  const { supported } = await VideoEncoder.isConfigSupported(config)
  return supported === true ? config : null
}

/**
 * Encodes a film picture by picture, each with its own time, however long the device takes; on a hidden page it waits.
 * Rejects where the browser fails.
 */
export async function encodeFilm(
  film: Film,
  config: VideoEncoderConfig,
  { canvas, onProgress, signal }: Omit<Recording, 'type'>,
): Promise<Blob> {
  const context = contextOf(canvas, { alpha: false })
  const pictures: EncodedPicture[] = []
  let description = new Uint8Array()
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      const given = about?.decoderConfig?.description
      if (given !== undefined) description = bytesOf(given)
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      pictures.push({ time: chunk.timestamp / 1000, isKey: chunk.type === 'key', data })
    },
    // After an error the encoder is closed, which `rejectOnceStopped` notices.
    error: () => undefined,
  })
  const close = () => {
    if (encoder.state !== 'closed') encoder.close()
  }
  signal.addEventListener('abort', close)
  try {
    encoder.configure(config)
    let before = await nextFrame()
    signal.throwIfAborted()
    for (let time = 0, count = 0; ; count += 1) {
      film.draw(context, time)
      onProgress(time / film.length)
      const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1000), alpha: 'discard' })
      try {
        encoder.encode(frame, { keyFrame: count % KEY_FRAME_INTERVAL === 0 })
      } finally {
        frame.close()
      }
      if (time >= film.length) break
      let at = before
      for (let frames = 0; at - before < STEP.least || encoder.encodeQueueSize > MAX_QUEUE_SIZE; frames += 1) {
        if (frames > MAX_WAIT) throw new Error('The encoder has stopped')
        at = await nextFrame()
        signal.throwIfAborted()
      }
      time += Math.min(STEP.most, at - before)
      // No picture may have the time of another one.
      if (time > film.length - 1) time = film.length
      before = at
    }
    await Promise.race([encoder.flush(), rejectOnceStopped(encoder)])
    signal.throwIfAborted()
    if (description.length === 0) throw new Error('No player could be set up for the film')
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
  const { width, height } = canvas
  return mp4File({ width, height, length: Math.round(film.length + LAST), description, pictures })
}

/** Rejects once the encoder is closed, or has not answered for `MAX_WAIT` frames. */
async function rejectOnceStopped(encoder: VideoEncoder): Promise<never> {
  for (let frames = 0; frames <= MAX_WAIT && encoder.state !== 'closed'; frames += 1) await nextFrame()
  throw new Error('The encoder has stopped')
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

function bytesOf(source: AllowSharedBufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : Uint8Array.from(new Uint8Array(source))
}
