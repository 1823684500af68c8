// SPEC R1005. Most browsers recognise speech by a service of their maker.

import { microphone } from './microphone.ts'

/** `done`: stopped, or heard enough. */
export type ListeningEnd = 'done' | 'denied' | 'no-microphone' | 'silence' | 'network' | 'failed'

/** Since listening began. */
export interface Transcript {
  /** Final. */
  readonly sure: string
  /** May still change. */
  readonly unsure: string
}

export interface Listener {
  readonly onTranscript: (results: Transcript) => void
  /** Comes once; never after `abort`. */
  readonly onEnd: (end: ListeningEnd) => void
}

export interface Listening {
  /** What was said so far is still heard. */
  readonly stop: () => void
  /** Forgets what was said. */
  readonly abort: () => void
}

/** TypeScript's library has no types for it. */
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

/** Null where the browser has none. */
export function findRecognition(page: object): NewRecognition | null {
  const found: unknown = Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition')
  // A function under this name is that of the specification.
  return typeof found === 'function' ? (found as NewRecognition) : null
}

/** The browser asks for the microphone. */
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
  // The specification's way works everywhere; the oldest browsers with a prefix know no other.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
  recognition.onerror = ({ error }) => {
    fault = faultOf(error)
  }
  // Silence after something was heard is no fault.
  recognition.onend = () => end(fault === 'silence' && hasResult ? 'done' : fault)
  // Before the browser hears anything.
  microphone.setState({ isOpen: true })
  try {
    recognition.start()
  } catch {
    // Not from within its own `start`: the caller is not ready for the answer yet.
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
