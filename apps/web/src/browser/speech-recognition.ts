// SPEC R1005. Most browsers recognise speech with a service of their vendor.

import { microphone } from './microphone.ts'

/** `done`: stopped by the user, or the browser heard enough. */
export type ListeningEnd = 'done' | 'denied' | 'no-microphone' | 'silence' | 'network' | 'failed'

/** The text since listening began. */
export interface Transcript {
  /** Final text. */
  readonly sure: string
  /** Text that may still change. */
  readonly unsure: string
}

export interface Listener {
  readonly onTranscript: (results: Transcript) => void
  /** Called once, but never after `abort`. */
  readonly onEnd: (end: ListeningEnd) => void
}

export interface Listening {
  /** The text so far is still delivered. */
  readonly stop: () => void
  /** Discards the text. */
  readonly abort: () => void
}

/** TypeScript's library has no types for this interface. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly results: ArrayLike<RecognitionResult> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

type RecognitionResult = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }
export type NewRecognition = new () => Recognition

/** Null if the browser has none. */
export function findRecognition(page: object): NewRecognition | null {
  const found: unknown = Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition')
  // A function with this name implements the specification.
  return typeof found === 'function' ? (found as NewRecognition) : null
}

/** Starts listening; the browser asks for the microphone. */
export function listen(NewRecognition: NewRecognition, { onTranscript, onEnd }: Listener): Listening {
  const recognition = new NewRecognition()
  let fault: ListeningEnd = 'done'
  let hasResult = false
  let isOver = false
  const end = (why: ListeningEnd) => {
    if (isOver) return
    isOver = true
    microphone.setState({ isOpen: false })
    onEnd(why)
  }
  recognition.lang = 'fr-FR'
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    if (isOver) return
    hasResult = true
    const spoken = Array.from(results)
    onTranscript({ sure: textOf(spoken.filter(isFinal)), unsure: textOf(spoken.filter((result) => !isFinal(result))) })
  }
  // Handler properties work everywhere; the oldest prefixed implementations have no `addEventListener`.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
  recognition.onerror = ({ error }) => {
    fault = faultOf(error)
  }
  // Silence after some speech is no error.
  recognition.onend = () => end(fault === 'silence' && hasResult ? 'done' : fault)
  // The page must be silent before the browser listens.
  microphone.setState({ isOpen: true })
  try {
    recognition.start()
  } catch {
    // Deferred, because the caller has not received the returned object yet.
    queueMicrotask(() => end('failed'))
  }
  return {
    stop: () => recognition.stop(),
    abort: () => {
      if (!isOver) microphone.setState({ isOpen: false })
      isOver = true
      recognition.abort()
    },
  }
}

function isFinal(result: RecognitionResult): boolean {
  return result.isFinal
}

function textOf(results: readonly RecognitionResult[]): string {
  return results
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ')
}

function faultOf(error: string): ListeningEnd {
  switch (error) {
    case 'aborted':
      return 'done'
    case 'not-allowed':
    case 'service-not-allowed':
      return 'denied'
    case 'audio-capture':
      return 'no-microphone'
    case 'no-speech':
      return 'silence'
    case 'network':
      return 'network'
    default:
      return 'failed'
  }
}
