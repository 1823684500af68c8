import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodeFilm, encoderFor } from './encode-film.ts'

const CONFIG = { codec: 'avc1.42E01F', width: 720, height: 1280 }

interface Hooks {
  readonly output: (chunk: object, about: object) => void
}

/** An encoder, and frames that the test triggers. */
function studio() {
  let frame: ((at: number) => void) | null = null
  let now = 0
  const encoder = { state: 'unconfigured', waiting: 0, description: Uint8Array.of(1), flushed: Promise.resolve() }
  class Encoder {
    readonly #hooks: Hooks
    constructor(hooks: Hooks) {
      this.#hooks = hooks
    }
    get state() {
      return encoder.state
    }
    get encodeQueueSize() {
      return encoder.waiting
    }
    configure() {
      encoder.state = 'configured'
    }
    encode({ timestamp }: { readonly timestamp: number }, { keyFrame }: { readonly keyFrame: boolean }) {
      if (encoder.state !== 'configured') throw new Error('The encoder is closed')
      const chunk = { timestamp, type: keyFrame ? 'key' : 'delta', byteLength: 2, copyTo: vi.fn() }
      this.#hooks.output(chunk, { decoderConfig: { description: encoder.description } })
    }
    flush() {
      return encoder.flushed
    }
    close() {
      encoder.state = 'closed'
    }
  }
  const open = new Set<object>()
  class Frame {
    readonly timestamp: number
    readonly close = () => void open.delete(this)
    constructor(_: object, { timestamp }: { readonly timestamp: number }) {
      this.timestamp = timestamp
      open.add(this)
    }
  }
  vi.stubGlobal('VideoEncoder', Encoder)
  vi.stubGlobal('VideoFrame', Frame)
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => (frame = run))
  const drawn: number[] = []
  const leaving = new AbortController()
  // The part of a canvas that is used.
  const canvas = { width: 720, height: 1280, getContext: () => ({}) } as unknown as HTMLCanvasElement
  const film = encodeFilm({ length: 1000, draw: (_, time) => drawn.push(time) }, CONFIG, {
    canvas,
    onProgress: vi.fn(),
    signal: leaving.signal,
  })
  return {
    film,
    drawn,
    encoder,
    /** Pictures that were not closed, of which an encoder has few. */
    open,
    leave: () => leaving.abort(),
    /** Triggers frames, each `apart` milliseconds after the one before. */
    pass: async (frames: number, apart: number) => {
      for (let count = 0; count < frames; count += 1) {
        now += apart
        const run = frame
        frame = null
        run?.(now)
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('encoding a film', () => {
  it('W119: about thirty pictures a second, the end among them', async () => {
    const { film, drawn, encoder, pass } = studio()
    await pass(70, 16.666)
    expect((await film).type).toBe('video/mp4')
    expect(drawn.length).toBeGreaterThan(28)
    expect(drawn.length).toBeLessThan(34)
    expect(drawn.at(-1)).toBe(1000)
    expect(new Set(drawn.map(Math.round)).size, 'each at a time of its own').toBe(drawn.length)
    expect(encoder.state).toBe('closed')
  })

  it('W119: at least five a second on a device that takes a second for each', async () => {
    const { film, drawn, pass } = studio()
    await pass(10, 1000)
    await film
    expect(drawn).toEqual([0, 200, 400, 600, 800, 1000])
  })

  it('W119: waits for an encoder that has enough to do, and misses nothing', async () => {
    const { film, drawn, encoder, pass } = studio()
    await pass(10, 40)
    const before = drawn.length
    encoder.waiting = 3
    await pass(100, 40)
    expect(drawn).toHaveLength(before)
    encoder.waiting = 0
    await pass(40, 40)
    await film
    expect(Math.max(...drawn.map((time, index) => time - (drawn[index - 1] ?? 0)))).toBeLessThanOrEqual(200)
  })

  it('W119: stops when nobody waits for it any more, and says so when the browser gives up', async () => {
    const left = studio()
    await left.pass(5, 40)
    left.leave()
    await Promise.all([left.pass(2, 40), expect(left.film).rejects.toThrow()])
    expect(left.encoder.state).toBe('closed')
    const broken = studio()
    await broken.pass(5, 40)
    broken.encoder.state = 'closed'
    await Promise.all([broken.pass(2, 40), expect(broken.film).rejects.toThrow('closed')])
    expect(broken.open.size).toBe(0)
  })

  it('W119: is given up also while it waits for the encoder, and where that has stopped', async () => {
    const left = studio()
    await left.pass(5, 40)
    left.encoder.waiting = 3
    await left.pass(5, 40)
    left.leave()
    expect(left.encoder.state).toBe('closed')
    await Promise.all([left.pass(2, 40), expect(left.film).rejects.toThrow()])
    const stopped = studio()
    await stopped.pass(5, 40)
    stopped.encoder.waiting = 3
    await Promise.all([stopped.pass(700, 16), expect(stopped.film).rejects.toThrow('stopped')])
    expect(stopped.encoder.state).toBe('closed')
    const silent = studio()
    silent.encoder.flushed = new Promise(() => undefined)
    await Promise.all([silent.pass(700, 16), expect(silent.film).rejects.toThrow('stopped')])
    expect(silent.encoder.state).toBe('closed')
  })

  it('W119: makes no file that no player could be set up for', async () => {
    const { film, encoder, pass } = studio()
    encoder.description = new Uint8Array()
    await Promise.all([pass(40, 40), expect(film).rejects.toThrow('set up')])
    expect(encoder.state).toBe('closed')
  })

  it('W119: leaves films to the recorder where the browser encodes no H.264', async () => {
    const canvas = CONFIG as unknown as HTMLCanvasElement
    expect(await encoderFor(canvas)).toBeNull()
    const isConfigSupported = vi.fn(() => Promise.resolve({ supported: false }))
    vi.stubGlobal('VideoEncoder', { isConfigSupported })
    expect(await encoderFor(canvas)).toBeNull()
    isConfigSupported.mockResolvedValue({ supported: true })
    expect(await encoderFor(canvas)).toMatchObject(CONFIG)
  })
})
