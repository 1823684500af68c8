import type { Result } from '@dutch/domain/result'

export type SpeechFault =
  /** There is no such voice: no key, or no speech synthesis. */
  | { readonly kind: 'missing' }
  /** The browser has speech synthesis, but the device has no voice for it. */
  | { readonly kind: 'voiceless' }
  /** The provider refused. `detail` is its message, if it gave one. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string | null }
  | { readonly kind: 'unreachable' }
  /** No sound came within the time limit. */
  | { readonly kind: 'timeout' }
  /** The sound ends before the line does, or cannot be played. */
  | { readonly kind: 'cut' }
  /** The browser plays nothing before a gesture. */
  | { readonly kind: 'blocked' }

export type SpeechEnd = 'said' | 'stopped'

export interface Speech {
  readonly text: string
  /** From 0 to 1. */
  readonly volume: number
  /** When it aborts, the voice stops at once. */
  readonly signal: AbortSignal
  /** Called at most once, when the line begins to be heard. */
  readonly onBegin: () => void
  /** Called when another voice has to take over. */
  readonly onTrouble: (fault: SpeechFault) => void
}

/** Contract suite: `features/professor/voice/test-speaker-contract.ts` (SPEC W1402). */
export interface Speaker {
  readonly isAvailable: () => boolean
  /** Speaks one line at a time. Never rejects. */
  readonly speak: (speech: Speech) => Promise<Result<SpeechEnd, SpeechFault>>
}
