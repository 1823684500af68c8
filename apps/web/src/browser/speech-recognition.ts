// SPEC R179: what is said at the table as text. The browser does it, most of them by a service of their maker.

/** Why listening ended. `done`: it was stopped, or has heard enough. */
export type ListeningEnd = 'done' | 'denied' | 'no-microphone' | 'silence' | 'network' | 'failed'

/** All that was heard since listening began. */
export interface Heard {
  /** What will not change any more. */
  readonly sure: string
  /** What may still become something else. */
  readonly unsure: string
}

export interface Listener {
  readonly onHeard: (heard: Heard) => void
  /** Comes once, and nothing after it. Never after `abort`. */
  readonly onEnd: (end: ListeningEnd) => void
}

export interface Listening {
  /** Ends it; what was said so far is still heard. */
  readonly stop: () => void
  /** Ends it at once and forgets what was said. */
  readonly abort: () => void
}

/** The browser's interface as far as it is used; its types are not in TypeScript's library. */
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

/** The browser's way to listen, null where it has none. */
export function findRecognition(page: object): NewRecognition | null {
  const found: unknown = Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition')
  // A function under this name is that of the specification.
  return typeof found === 'function' ? (found as NewRecognition) : null
}

/** Begins to listen for French; the browser asks for the microphone. */
export function listen(NewRecognition: NewRecognition, { onHeard, onEnd }: Listener): Listening {
  const recognition = new NewRecognition()
  let fault: ListeningEnd = 'done'
  let hasHeard = false
  let isOver = false
  const end = (why: ListeningEnd) => {
    if (isOver) return
    isOver = true
    onEnd(why)
  }
  recognition.lang = 'fr-FR'
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    if (isOver) return
    hasHeard = true
    const heard = Array.from(results)
    onHeard({ sure: textOf(heard.filter(isFinal)), unsure: textOf(heard.filter((result) => !isFinal(result))) })
  }
  // The specification's way works everywhere; the oldest browsers with a prefix know no other.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- see above
  recognition.onerror = ({ error }) => {
    fault = faultOf(error)
  }
  // Silence after something was heard is no fault: that was all.
  recognition.onend = () => end(fault === 'silence' && hasHeard ? 'done' : fault)
  try {
    recognition.start()
  } catch {
    // Not from within its own `start`: whoever asked is not ready for the answer yet.
    queueMicrotask(() => end('failed'))
  }
  return {
    stop: () => recognition.stop(),
    abort: () => {
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
