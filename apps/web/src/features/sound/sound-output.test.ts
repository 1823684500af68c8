import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../browser/test-clock.ts'
import { createWebAudioOutput, IDLE_AUDIO_MS } from './sound-output.ts'

const RATE = 1000
const LEAD_IN = 25

/** A fake of the used part of Web Audio. Its decoded sounds begin with silence, as MP3 files do. */
function fakeContext() {
  const starts: { readonly begin: number; readonly stop: () => void }[] = []
  const master = { gain: { value: 1 }, connect: vi.fn() }
  const stopped = vi.fn()
  const ended: (() => void)[] = []
  const context = {
    state: 'suspended',
    destination: {},
    createGain: () => master,
    decodeAudioData: vi.fn((bytes: ArrayBuffer) => {
      if (bytes.byteLength === 0) return Promise.reject(new Error('no sound in it'))
      const samples = new Float32Array(200).fill(0.5).fill(0, 0, LEAD_IN)
      return Promise.resolve({ sampleRate: RATE, getChannelData: () => samples })
    }),
    createBufferSource: () => ({
      buffer: null,
      connect: vi.fn(),
      addEventListener: (_type: string, listener: () => void) => ended.push(listener),
      stop: stopped,
      start: (_when: number, begin: number) => starts.push({ begin, stop: stopped }),
    }),
    resume: vi.fn(() => {
      context.state = 'running'
      return Promise.resolve()
    }),
    suspend: vi.fn(() => {
      context.state = 'suspended'
      return Promise.resolve()
    }),
  }
  return { context, starts, master, stopped, ended }
}

function openOutput({ touched = true } = {}) {
  const world = fakeContext()
  const clock = createTestClock()
  let mayOpen = touched
  // The fake has only the members that are used.
  const openContext = vi.fn(() => world.context as unknown as AudioContext)
  const fetchFile = vi.fn((_effect: string) => Promise.resolve(new ArrayBuffer(8)))
  const output = createWebAudioOutput({ openContext, fetchFile, mayOpen: () => mayOpen, clock })
  return {
    ...world,
    output,
    clock,
    openContext,
    fetchFile,
    touch: () => {
      mayOpen = true
      output.wake()
    },
  }
}

describe('the Web Audio output', () => {
  it('fetches ahead but opens nothing before the first gesture, then gets everything ready', async () => {
    const { output, openContext, fetchFile, context, starts, touch } = openOutput({ touched: false })
    await output.load('score-sound')
    await output.prepare('score-sound')
    expect(output.start('score-sound')).toBe(false)
    expect(fetchFile).toHaveBeenCalledTimes(1)
    expect(openContext).not.toHaveBeenCalled()
    touch()
    await output.prepare('score-sound')
    expect(context.decodeAudioData).toHaveBeenCalledTimes(1)
    expect(output.start('score-sound')).toBe(true)
    expect(starts).toHaveLength(1)
    expect(context.state).toBe('running')
    expect(openContext).toHaveBeenCalledTimes(1)
  })

  it('brings and decodes each file once, however often it is wanted', async () => {
    const { output, fetchFile, context } = openOutput()
    await Promise.all([output.load('undo-sound'), output.prepare('undo-sound'), output.prepare('undo-sound')])
    await output.load('undo-sound')
    expect(fetchFile).toHaveBeenCalledTimes(1)
    expect(context.decodeAudioData).toHaveBeenCalledTimes(1)
  })

  it('skips the silence that the file format puts before a sound', async () => {
    const { output, starts } = openOutput()
    await output.prepare('card-sound')
    output.start('card-sound')
    expect(starts[0]?.begin).toBe((LEAD_IN - 1) / RATE)
  })

  it('is as loud as it is told, before and after it opens', async () => {
    const { output, master } = openOutput()
    output.setGain(0.25)
    await output.prepare('card-sound')
    expect(master.gain.value).toBe(0.25)
    output.setGain(0.5)
    expect(master.gain.value).toBe(0.5)
  })

  it('cuts off what sounds, rests, and sounds again when it is wanted', async () => {
    const { output, context, stopped, starts } = openOutput()
    await output.prepare('win-sound')
    output.start('win-sound')
    output.silence()
    expect(stopped).toHaveBeenCalledTimes(1)
    expect(context.state).toBe('suspended')
    await output.prepare('win-sound')
    output.start('win-sound')
    expect(context.state).toBe('running')
    expect(starts).toHaveLength(2)
  })

  it('W227: suspends audio that nobody pressed for or heard for ten seconds, but no sound that goes on', async () => {
    const { output, context, clock, ended, touch } = openOutput()
    touch()
    await output.prepare('win-sound')
    clock.pass(IDLE_AUDIO_MS - 1)
    expect(context.state).toBe('running')
    output.start('win-sound')
    clock.pass(IDLE_AUDIO_MS + 1)
    expect(context.state).toBe('running')
    ended[0]?.()
    clock.pass(IDLE_AUDIO_MS)
    expect(context.state).toBe('suspended')
    touch()
    expect(context.state).toBe('running')
    expect(output.start('win-sound')).toBe(true)
  })

  it('W227: stops a sound that the system interrupted, and asks no more for the end of it', async () => {
    const { output, context, clock, stopped } = openOutput()
    await output.prepare('win-sound')
    output.start('win-sound')
    context.state = 'interrupted'
    const after = vi.spyOn(clock, 'after')
    clock.pass(IDLE_AUDIO_MS)
    expect([stopped, context.suspend].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(after).not.toHaveBeenCalled()
  })

  it('W227: resumes audio that is about to be suspended and says that it still runs', async () => {
    const { output, context, clock, starts } = openOutput()
    await output.prepare('card-sound')
    context.suspend.mockReturnValue(new Promise(() => undefined))
    clock.pass(IDLE_AUDIO_MS)
    expect(context.suspend).toHaveBeenCalledTimes(1)
    context.resume.mockClear()
    expect(output.start('card-sound')).toBe(true)
    expect(context.resume).toHaveBeenCalledTimes(1)
    expect(starts).toHaveLength(1)
  })

  it('W227: suspends audio that was opened for decoding alone', async () => {
    const { output, context, clock } = openOutput()
    await output.load('card-sound')
    // As browsers do with a context that is opened after a touch.
    context.state = 'running'
    clock.pass(IDLE_AUDIO_MS)
    expect(context.state).toBe('suspended')
  })

  it('W223: starts nothing before the browser lets it play, so that nothing waits to burst out together', async () => {
    const { output, context, starts } = openOutput()
    let allow = (): void => undefined
    context.resume.mockImplementation(() => new Promise((resolve) => (allow = resolve)))
    await output.load('win-sound')
    expect([output.start('win-sound'), output.start('win-sound')]).toEqual([false, false])
    const prepared = output.prepare('win-sound')
    context.state = 'running'
    allow()
    await prepared
    expect(starts).toEqual([])
    expect(output.start('win-sound')).toBe(true)
    context.state = 'suspended'
    context.resume.mockRejectedValueOnce(new Error('refused'))
    await output.prepare('win-sound')
    expect(output.start('win-sound')).toBe(false)
    expect(starts).toHaveLength(1)
  })

  it('tries a file again that could not be had or read', async () => {
    const { output, fetchFile, starts } = openOutput()
    fetchFile.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(new ArrayBuffer(0))
    await expect(output.prepare('win-sound')).rejects.toThrow('offline')
    await expect(output.prepare('win-sound')).rejects.toThrow('no sound in it')
    output.start('win-sound')
    expect(starts).toEqual([])
    await output.prepare('win-sound')
    output.start('win-sound')
    expect(starts).toHaveLength(1)
  })
})
