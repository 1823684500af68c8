import { contextOf } from '../canvas-context.ts'

/** The maximum number of frames per second. */
export const FRAME_RATE = 30
/** Bits per second: flat colours and letters need no more. */
export const BITRATE = 4_000_000
/** How long the last picture is recorded, in milliseconds and frames: a recorder that stops loses what it has not encoded. */
const STAYS = { time: 300, frames: 3 }

export interface Film {
  /** In milliseconds. */
  readonly length: number
  /** In order of time. */
  readonly draw: (context: CanvasRenderingContext2D, time: number) => void
}

export interface Recording {
  readonly canvas: HTMLCanvasElement
  readonly type: string
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** An abort rejects the film's promise. */
  readonly signal: AbortSignal
}

/**
 * Records a film while it plays, for browsers that cannot encode it: a slow device drops pictures. On a hidden page it waits.
 * Rejects where the browser fails.
 */
export async function recordFilm(film: Film, { canvas, type, onProgress, signal }: Recording): Promise<Blob> {
  const context = contextOf(canvas, { alpha: false })
  film.draw(context, 0)
  const stream = canvas.captureStream(FRAME_RATE)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITRATE })
  const parts: Blob[] = []
  const over = new AbortController()
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const on = { signal: over.signal }
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data), on)
      recorder.addEventListener('error', () => reject(new Error('The browser could not record')), on)
      recorder.addEventListener('stop', () => resolve(new Blob(parts, { type })), on)
      signal.addEventListener('abort', () => reject(new Error('Nobody waits for the film')), on)
      recorder.start()
      play(film.length, over.signal, recorder, (time) => {
        film.draw(context, time)
        onProgress(time / film.length)
      })
    })
  } finally {
    over.abort()
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Calls back with the time of each frame, and ends the recording once the last has stayed for a while. */
function play(length: number, over: AbortSignal, recorder: MediaRecorder, show: (time: number) => void): void {
  let time = 0
  let shown = 0
  let ended: number | null = null
  let stayed = 0
  let before: number | null = null
  let next = 0
  const step = (at: number) => {
    if (over.aborted || recorder.state !== 'recording') return
    time += before === null ? 0 : Math.max(0, at - before)
    before = at
    if (time - shown >= 900 / FRAME_RATE || time >= length) {
      shown = time
      show(Math.min(time, length))
    }
    if (ended !== null) stayed += 1
    else if (time >= length) ended = time
    if (ended !== null && time - ended >= STAYS.time && stayed >= STAYS.frames) recorder.stop()
    else next = requestAnimationFrame(step)
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') recorder.pause()
    else if (recorder.state === 'paused') {
      recorder.resume()
      before = null
      cancelAnimationFrame(next)
      next = requestAnimationFrame(step)
    }
  }
  document.addEventListener('visibilitychange', follow, { signal: over })
  next = requestAnimationFrame(step)
  follow()
}
