/** SPEC Y73: one line waits at most: the latest. */
export type VoiceStage =
  | { readonly phase: 'idle' }
  /** A line was asked for and is not heard yet. */
  | { readonly phase: 'fetching'; readonly line: string; readonly next: string | null }
  | { readonly phase: 'speaking'; readonly line: string; readonly next: string | null }
  /** Told to be silent, and not yet known to be. */
  | { readonly phase: 'stopping'; readonly next: string | null }

export type VoiceEvent =
  | { readonly type: 'say'; readonly line: string }
  | { readonly type: 'stop' }
  /** The first sound is heard. */
  | { readonly type: 'begun' }
  /** The line was said, stopped, or could not be had. */
  | { readonly type: 'ended' }

export interface VoiceStep {
  readonly stage: VoiceStage
  /** `begin` the line that is being fetched, or `cancel` what is heard. */
  readonly act: 'begin' | 'cancel' | null
}

export const SILENT: VoiceStage = { phase: 'idle' }

/** Two lines are never heard at once: the next begins when the one before has ended. */
export function voiceStep(stage: VoiceStage, event: VoiceEvent): VoiceStep {
  switch (event.type) {
    case 'say':
      return said(stage, event.line)
    case 'stop':
      if (stage.phase === 'idle') return { stage, act: null }
      return { stage: { phase: 'stopping', next: null }, act: stage.phase === 'stopping' ? null : 'cancel' }
    case 'begun':
      return { stage: stage.phase === 'fetching' ? { ...stage, phase: 'speaking' } : stage, act: null }
    case 'ended':
      return stage.phase === 'idle' || stage.next === null ? { stage: SILENT, act: null } : begin(stage.next)
  }
}

function said(stage: VoiceStage, line: string): VoiceStep {
  switch (stage.phase) {
    case 'idle':
      return begin(line)
    case 'fetching':
    case 'speaking':
      return { stage: { ...stage, next: line === stage.line ? null : line }, act: null }
    case 'stopping':
      return { stage: { phase: 'stopping', next: line }, act: null }
  }
}

function begin(line: string): VoiceStep {
  return { stage: { phase: 'fetching', line, next: null }, act: 'begin' }
}
