import type { AudioPiece } from './voice-cache.ts'

const TYPE = 'audio/mpeg'

export interface SoundListener {
  readonly onPlaying: () => void
  /** Called repeatedly while the sound is heard. */
  readonly onProgress: () => void
  /** @param seconds the duration; not finite if unknown */
  readonly onEnded: (seconds: number) => void
  /** @param isBlocked the browser plays nothing before a gesture */
  readonly onFailed: (isBlocked: boolean) => void
}

interface OpenSound {
  readonly append: (piece: AudioPiece) => void
  readonly complete: () => void
  /** Stops the sound and releases its resources. */
  readonly close: () => void
}

export interface VoiceAudio {
  readonly isAvailable: () => boolean
  /**
   * Must be called within a gesture in browsers that require one.
   * @param volume from 0 to 1
   */
  readonly open: (volume: number, listener: SoundListener) => OpenSound
  /** Called within a gesture, it makes iPhones play later sounds without a gesture too. */
  readonly wake: () => void
}

interface AudioParts {
  readonly createAudio: () => HTMLAudioElement
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Null if sounds cannot be streamed. */
  readonly createSource: (() => MediaSource) | null
}

/** Revokes the blob address of a sound when the sound is closed. */
export function createVoiceAudio({ createAudio, urls, createSource }: AudioParts): Omit<VoiceAudio, 'isAvailable'> {
  let element: HTMLAudioElement | null = null
  let isOpen = false
  return {
    wake: () => {
      // A sound that plays has been started within a gesture, so nothing needs waking.
      if (isOpen) return
      element ??= createAudio()
      element.load()
    },
    open: (volume, listener) => {
      // The same element is used every time, because some browsers play only an element that a gesture has started.
      element ??= createAudio()
      const audio = element
      isOpen = true
      const events = {
        playing: listener.onPlaying,
        timeupdate: listener.onProgress,
        ended: () => listener.onEnded(audio.duration),
        error: () => listener.onFailed(false),
      }
      let address: string | null = null
      const play = (source: MediaSource | Blob) => {
        address = urls.createObjectURL(source)
        audio.volume = volume
        audio.src = address
        audio.play().catch((cause: unknown) => {
          if (cause instanceof DOMException && cause.name === 'NotAllowedError') listener.onFailed(true)
        })
      }
      for (const [name, listen] of Object.entries(events)) audio.addEventListener(name, listen)
      const bytes = createSource === null ? collect(play) : stream(createSource(), play, () => listener.onFailed(false))
      return {
        ...bytes,
        close: () => {
          isOpen = false
          for (const [name, listen] of Object.entries(events)) audio.removeEventListener(name, listen)
          audio.pause()
          audio.removeAttribute('src')
          audio.load()
          if (address !== null) urls.revokeObjectURL(address)
        },
      }
    },
  }
}

type Bytes = Omit<OpenSound, 'close'>

function collect(play: (blob: Blob) => void): Bytes {
  const pieces: AudioPiece[] = []
  return { append: (piece) => void pieces.push(piece), complete: () => play(new Blob(pieces, { type: TYPE })) }
}

function stream(source: MediaSource, play: (source: MediaSource) => void, onFailed: () => void): Bytes {
  const waiting: AudioPiece[] = []
  let isComplete = false
  let buffer: SourceBuffer | null = null
  const pump = () => {
    if (buffer === null || buffer.updating || source.readyState !== 'open') return
    const piece = waiting.shift()
    try {
      if (piece !== undefined) buffer.appendBuffer(piece)
      else if (isComplete) source.endOfStream()
    } catch {
      onFailed()
    }
  }
  source.addEventListener(
    'sourceopen',
    () => {
      try {
        buffer = source.addSourceBuffer(TYPE)
      } catch {
        onFailed()
        return
      }
      buffer.addEventListener('updateend', pump)
      pump()
    },
    { once: true },
  )
  play(source)
  return {
    append: (piece) => {
      waiting.push(piece)
      pump()
    },
    complete: () => {
      isComplete = true
      pump()
    },
  }
}

export function createBrowserVoiceAudio(): VoiceAudio {
  const Source = sourceOf(window)
  const canStream = Source?.isTypeSupported(TYPE) ?? false
  return {
    isAvailable: () => 'Audio' in window,
    ...createVoiceAudio({
      createAudio: () => {
        const audio = new Audio()
        // Without this, iPhones do not play streams.
        audio.disableRemotePlayback = true
        return audio
      },
      urls: URL,
      createSource: canStream && Source !== null ? () => new Source() : null,
    }),
  }
}

function sourceOf(place: Window): typeof MediaSource | null {
  // iPhones have only ManagedMediaSource, which TypeScript's types lack. The members used here are the same.
  const found: unknown = Reflect.get(place, 'MediaSource') ?? Reflect.get(place, 'ManagedMediaSource')
  return typeof found === 'function' ? (found as typeof MediaSource) : null
}
