import type { AudioPiece } from './voice-cache.ts'

const TYPE = 'audio/mpeg'

export interface SoundListener {
  readonly onPlaying: () => void
  /** It is still heard. */
  readonly onProgress: () => void
  /** @param seconds not finite where unknown */
  readonly onEnded: (seconds: number) => void
  /** @param isBlocked the browser wants a gesture first */
  readonly onFailed: (isBlocked: boolean) => void
}

interface OpenSound {
  readonly append: (piece: AudioPiece) => void
  readonly complete: () => void
  /** Silences it and releases everything. */
  readonly close: () => void
}

export interface VoiceAudio {
  readonly isAvailable: () => boolean
  /**
   * Within a gesture where browsers want one.
   * @param volume from 0 to 1
   */
  readonly open: (volume: number, listener: SoundListener) => OpenSound
  /** Within a gesture: iPhones then also play later ones that nobody pressed for. */
  readonly wake: () => void
}

interface AudioParts {
  readonly createAudio: () => HTMLAudioElement
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  /** Null where sounds cannot be streamed. */
  readonly createSource: (() => MediaSource) | null
}

/** Blob addresses are released with the sound. */
export function createVoiceAudio({ createAudio, urls, createSource }: AudioParts): Omit<VoiceAudio, 'isAvailable'> {
  let element: HTMLAudioElement | null = null
  let isOpen = false
  return {
    wake: () => {
      // One that plays was begun within a gesture itself.
      if (isOpen) return
      element ??= createAudio()
      element.load()
    },
    open: (volume, listener) => {
      // Always the same element: some browsers play only one that was played within a gesture.
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
        // Without this, iPhones play nothing that streams.
        audio.disableRemotePlayback = true
        return audio
      },
      urls: URL,
      createSource: canStream && Source !== null ? () => new Source() : null,
    }),
  }
}

function sourceOf(place: Window): typeof MediaSource | null {
  // iPhones have only the managed kind, which TypeScript does not know; what is used here is the same in both.
  const found: unknown = Reflect.get(place, 'MediaSource') ?? Reflect.get(place, 'ManagedMediaSource')
  return typeof found === 'function' ? (found as typeof MediaSource) : null
}
