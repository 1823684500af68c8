import { expect, it, vi } from 'vitest'
import { createVoiceAudio, type SoundListener } from './voice-audio.ts'

/** Fakes of the members that are used of an audio element, a media source and its buffer. */
function openDevice({ canStream = true, play = () => Promise.resolve() } = {}) {
  const addresses = new Set<string>()
  const log: string[] = []
  const element = Object.assign(new EventTarget(), {
    src: '',
    volume: 1,
    duration: 4,
    play: vi.fn(play),
    pause: () => log.push('pause'),
    load: () => log.push('load'),
    removeAttribute: (name: string) => log.push(`no ${name}`),
  })
  const buffer = Object.assign(new EventTarget(), {
    updating: false,
    appendBuffer: (piece: Uint8Array) => {
      if (piece.byteLength === 0) throw new DOMException('Full', 'QuotaExceededError')
      log.push(`append ${String(piece.byteLength)}`)
      buffer.updating = true
    },
  })
  const source = Object.assign(new EventTarget(), {
    readyState: 'closed',
    addSourceBuffer: () => buffer,
    endOfStream: () => log.push('end'),
  })
  const createAudio = vi.fn(() => element as unknown as HTMLAudioElement)
  const audio = createVoiceAudio({
    createAudio,
    urls: {
      createObjectURL: () => {
        const address = `blob:${String(addresses.size)}`
        addresses.add(address)
        return address
      },
      revokeObjectURL: (address) => void addresses.delete(address),
    },
    createSource: canStream ? () => source as unknown as MediaSource : null,
  })
  const listener = {
    onPlaying: vi.fn<SoundListener['onPlaying']>(),
    onProgress: vi.fn<SoundListener['onProgress']>(),
    onEnded: vi.fn<SoundListener['onEnded']>(),
    onFailed: vi.fn<SoundListener['onFailed']>(),
  }
  const opened = () => {
    source.readyState = 'open'
    source.dispatchEvent(new Event('sourceopen'))
  }
  const taken = () => {
    buffer.updating = false
    buffer.dispatchEvent(new Event('updateend'))
  }
  return { audio, element, addresses, log, listener, opened, taken, createAudio }
}

it('W1403: where bytes can be streamed they are played as they come, in order', () => {
  const { audio, element, log, listener, opened, taken } = openDevice()
  const sound = audio.open(0.5, listener)
  expect(element.play).toHaveBeenCalledTimes(1)
  expect(element.volume).toBe(0.5)
  sound.append(new Uint8Array(1))
  expect(log).toEqual([])
  opened()
  sound.append(new Uint8Array(2))
  sound.complete()
  expect(log).toEqual(['append 1'])
  taken()
  taken()
  expect(log).toEqual(['append 1', 'append 2', 'end'])
  element.dispatchEvent(new Event('playing'))
  element.dispatchEvent(new Event('timeupdate'))
  element.dispatchEvent(new Event('ended'))
  expect(listener.onPlaying).toHaveBeenCalledTimes(1)
  expect(listener.onProgress).toHaveBeenCalledTimes(1)
  expect(listener.onEnded).toHaveBeenCalledExactlyOnceWith(4)
})

it('W1403: elsewhere it is played once it is whole', () => {
  const { audio, element, listener } = openDevice({ canStream: false })
  const sound = audio.open(1, listener)
  sound.append(new Uint8Array(3))
  expect(element.play).not.toHaveBeenCalled()
  sound.complete()
  expect(element.play).toHaveBeenCalledTimes(1)
})

it('W1403: the address is released and nothing more is told once a sound is closed', () => {
  const { audio, element, addresses, log, listener, createAudio } = openDevice()
  const sound = audio.open(1, listener)
  expect(addresses.size).toBe(1)
  sound.close()
  expect(addresses.size).toBe(0)
  expect(log).toEqual(['pause', 'no src', 'load'])
  element.dispatchEvent(new Event('error'))
  expect(listener.onFailed).not.toHaveBeenCalled()
  audio.open(1, listener)
  expect(createAudio).toHaveBeenCalledTimes(1)
})

it('tells bytes that cannot be played from a browser that wants a gesture', async () => {
  const broken = openDevice()
  const sound = broken.audio.open(1, broken.listener)
  broken.opened()
  sound.append(new Uint8Array(0))
  expect(broken.listener.onFailed).toHaveBeenCalledExactlyOnceWith(false)
  const refusing = openDevice({ play: () => Promise.reject(new DOMException('Gesture', 'NotAllowedError')) })
  refusing.audio.open(1, refusing.listener)
  await expect.poll(() => refusing.listener.onFailed).toHaveBeenCalledExactlyOnceWith(true)
})

it('W1407: the element that is woken within a press is the one that plays later', () => {
  const { audio, log, listener, createAudio } = openDevice()
  audio.wake()
  expect(log).toEqual(['load'])
  audio.open(1, listener)
  // A sound is playing, and `wake` must not cut it off.
  audio.wake()
  expect(log).toEqual(['load'])
  expect(createAudio).toHaveBeenCalledTimes(1)
})
