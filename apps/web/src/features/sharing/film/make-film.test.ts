import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeFilm } from './make-film.ts'

/** A browser whose recorder works, and whose encoder claims support as given and then fails. */
function studio(isConfigSupported: () => Promise<object>) {
  let onBreak: () => void = () => undefined
  class Encoder {
    static readonly isConfigSupported = isConfigSupported
    readonly state = 'closed'
    readonly encodeQueueSize = 0
    encoded = 0
    configure() {}
    encode() {
      this.encoded += 1
      if (this.encoded <= 3) return
      onBreak()
      throw new Error('The encoder breaks')
    }
  }
  class Recorder extends EventTarget {
    state = 'inactive'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  let now = 0
  vi.stubGlobal('VideoEncoder', Encoder)
  vi.stubGlobal(
    'VideoFrame',
    class {
      close() {}
    },
  )
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => queueMicrotask(() => run((now += 100))))
  const leaving = new AbortController()
  const canvas = { width: 720, height: 1280, getContext: () => ({}), captureStream: () => ({ getTracks: () => [] }) }
  const film = makeFilm(
    () => {
      let last = -1
      // A film must be drawn in order of time.
      const draw = (_: unknown, time: number) => {
        if (time < last) throw new Error('A film was begun again')
        last = time
      }
      return { length: 1000, draw }
    },
    // The part of a canvas that is used.
    { canvas: canvas as unknown as HTMLCanvasElement, type: 'video/webm', onProgress: vi.fn(), signal: leaving.signal },
  )
  return { film, leave: () => leaving.abort(), onBreak: (run: () => void) => void (onBreak = run) }
}

afterEach(() => vi.unstubAllGlobals())

describe('making a film', () => {
  it.each([
    ['has no H.264', () => Promise.resolve({ supported: false })],
    ['cannot be asked', () => Promise.reject(new TypeError('unknown codec'))],
    ['breaks', () => Promise.resolve({ supported: true })],
  ])('W119: is recorded where the encoder %s', async (_, isConfigSupported) => {
    expect(await studio(isConfigSupported).film).toMatchObject({ size: 4, type: 'video/webm' })
  })

  it('W119: is not recorded once nobody waits for it any more', async () => {
    const early = studio(() => Promise.resolve({ supported: true }))
    early.leave()
    await expect(early.film).rejects.toThrow('aborted')
    const late = studio(() => Promise.resolve({ supported: true }))
    late.onBreak(late.leave)
    await expect(late.film).rejects.toThrow('aborted')
  })
})
