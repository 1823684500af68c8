import type { Page } from '@playwright/test'

/** Sounds and vibrations that the page has started. */
export interface PlayedSound {
  /** Names of the effects that are decoded. */
  readonly ready: readonly string[]
  /** Names of the effects that were started, in order. */
  readonly started: readonly string[]
  /** Loudness from 0 to 1 at each start. */
  readonly gains: readonly number[]
  /** The patterns given to `navigator.vibrate`: milliseconds of vibration and pause in turn. */
  readonly vibrations: readonly (readonly number[])[]
}

declare global {
  interface Window {
    received?: { ready: string[]; started: string[]; gains: number[]; vibrations: number[][] }
  }
}

/** Records sounds and vibrations instead of making them, in pages loaded from now on. @returns reads what was recorded */
export async function recordSounds(page: Page): Promise<() => Promise<PlayedSound>> {
  await page.addInitScript(replaceAudio)
  return () => page.evaluate(() => window.received ?? { ready: [], started: [], gains: [], vibrations: [] })
}

/** Runs in the page. */
function replaceAudio(): void {
  const received = {
    ready: [] as string[],
    started: [] as string[],
    gains: [] as number[],
    vibrations: [] as number[][],
  }
  window.received = received
  const names = new WeakMap<ArrayBuffer, string>()
  const readBytes = Object.getOwnPropertyDescriptor(Response.prototype, 'arrayBuffer')
    ?.value as () => Promise<ArrayBuffer>
  Response.prototype.arrayBuffer = async function arrayBuffer(this: Response) {
    const bytes = await readBytes.call(this)
    names.set(bytes, /\/sounds\/(.+)\.mp3$/.exec(this.url)?.[1] ?? this.url)
    return bytes
  }
  class NotedContext {
    state = 'suspended'
    readonly destination = {}
    readonly master = { gain: { value: 1 }, connect: () => undefined }
    createGain() {
      return this.master
    }
    decodeAudioData(bytes: ArrayBuffer) {
      const name = names.get(bytes) ?? 'unknown'
      received.ready.push(name)
      return Promise.resolve({ name, sampleRate: 44_100, getChannelData: () => new Float32Array(8).fill(1) })
    }
    createBufferSource() {
      const { master } = this
      return {
        buffer: { name: 'none' },
        connect: () => undefined,
        addEventListener: () => undefined,
        stop: () => undefined,
        start() {
          received.started.push(this.buffer.name)
          received.gains.push(master.gain.value)
        },
      }
    }
    resume() {
      this.state = 'running'
      return Promise.resolve()
    }
    suspend() {
      this.state = 'suspended'
      return Promise.resolve()
    }
  }
  Object.assign(window, { AudioContext: NotedContext })
  Object.defineProperty(Navigator.prototype, 'vibrate', {
    configurable: true,
    value: (pattern: number | number[]) => received.vibrations.push([pattern].flat()) > 0,
  })
}
