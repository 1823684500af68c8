import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordFilm } from './record-film.ts'

/** A recorder and a page, and frames that the test triggers. */
function studio({ breaks = false } = {}) {
  let frame: ((at: number) => void) | null = null
  let now = 0
  const done: string[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  class Recorder extends EventTarget {
    state = 'inactive'
    start() {
      if (breaks) throw new Error('no encoder')
      this.state = 'recording'
      done.push('start')
    }
    pause() {
      this.state = 'paused'
      done.push('pause')
    }
    resume() {
      this.state = 'recording'
      done.push('resume')
    }
    stop() {
      this.state = 'inactive'
      done.push('stop')
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => (frame = run))
  vi.stubGlobal('cancelAnimationFrame', () => (frame = null))
  const tracks = [{ stop: () => done.push('track') }]
  const canvas = { getContext: () => ({}), captureStream: () => ({ getTracks: () => tracks }) }
  const drawn: number[] = []
  const leaving = new AbortController()
  const film = recordFilm(
    { length: 1000, draw: (_, time) => drawn.push(time) },
    // The part of a canvas that is used.
    { canvas: canvas as unknown as HTMLCanvasElement, type: 'video/webm', onProgress: vi.fn(), signal: leaving.signal },
  )
  return {
    film,
    drawn,
    done,
    leave: () => leaving.abort(),
    pass: (milliseconds: number, late = 0) => {
      now += late
      for (const end = now + milliseconds; now < end;) {
        now += 20
        const run = frame
        frame = null
        run?.(now)
      }
    },
    show: (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('recording a film', () => {
  it('W119: draws it once through, and lets the canvas go', async () => {
    const { film, drawn, done, pass } = studio()
    pass(1400)
    expect((await film).size).toBe(4)
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    expect(drawn.at(-1)).toBe(1000)
    expect(done).toEqual(['start', 'stop', 'track'])
  })

  it('W119: goes on with the last picture for a while, also where it comes late: a recorder drops what is drawn as it stops', async () => {
    const { film, drawn, done, pass } = studio()
    pass(300)
    pass(20, 5000)
    expect(drawn.at(-1)).toBe(1000)
    pass(20, 5000)
    expect(done).toEqual(['start'])
    pass(40)
    await film
    expect(new Set(drawn.slice(-4))).toEqual(new Set([1000]))
  })

  it('W119: waits while nobody looks, and goes on where it was', async () => {
    const { film, drawn, done, pass, show } = studio()
    pass(400)
    const before = drawn.at(-1) ?? 0
    show('hidden')
    pass(60_000)
    expect(drawn.at(-1)).toBe(before)
    show('visible')
    pass(200)
    expect(drawn.at(-1)).toBeLessThan(before + 300)
    pass(900)
    await film
    expect(done).toEqual(['start', 'pause', 'resume', 'stop', 'track'])
  })

  it('W119: stops when nobody waits for it any more, and says so when the browser cannot', async () => {
    const { film, done, pass, leave } = studio()
    pass(300)
    leave()
    await expect(film).rejects.toThrow('Nobody waits')
    expect(done.slice(-2)).toEqual(['stop', 'track'])
    await expect(studio({ breaks: true }).film).rejects.toThrow('no encoder')
  })
})
