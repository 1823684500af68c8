import type { Result } from '@dutch/domain/result'

export type SpeechFault =
  /** No such voice here: no key, no speech synthesis. */
  | { readonly kind: 'missing' }
  /** The browser could speak, but the device has no voice for it. */
  | { readonly kind: 'voiceless' }
  /** By the provider. `detail` is its own message, where it gave one. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string | null }
  | { readonly kind: 'unreachable' }
  /** Nothing was heard for too long. */
  | { readonly kind: 'timeout' }
  /** The sound ends before the line does, or is none. */
  | { readonly kind: 'cut' }
  /** The browser wants a gesture first. */
  | { readonly kind: 'blocked' }

export type SpeechEnd = 'said' | 'stopped'

export interface Speech {
  readonly text: string
  /** From 0 to 1. */
  readonly volume: number
  /** Aborted, the voice falls silent at once. */
  readonly signal: AbortSignal
  /** Called once at most. */
  readonly onBegin: () => void
  /** Another voice has to take over. */
  readonly onTrouble: (fault: SpeechFault) => void
}

/** Contract suite: `features/professor/voice/test-speaker-contract.ts` (SPEC W1402). */
export interface Speaker {
  readonly isAvailable: () => boolean
  /** Never rejects. One line at a time. */
  readonly speak: (speech: Speech) => Promise<Result<SpeechEnd, SpeechFault>>
}
