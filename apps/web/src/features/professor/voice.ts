import { createStore } from 'zustand/vanilla'
import type { microphone } from '../../browser/microphone.ts'
import type { Visibility } from '../../browser/visibility.ts'
import type { Speaker, SpeechFault } from './speaker.ts'

export interface VoiceState {
  readonly stage: VoiceStage
  /** Why the preferred voice failed at the last line. */
  readonly trouble: SpeechFault | null
  /** Another voice spoke that line instead. */
  readonly isFallbackVoice: boolean
}

interface VoiceParts {
  readonly speaker: Speaker
  readonly visibility: Visibility
  readonly microphone: Pick<typeof microphone, 'getState' | 'subscribe'>
  /** From 0 to 1. */
  readonly volume: () => number
  /** Whether lines are spoken without a tap. */
  readonly isAloud: () => boolean
}

export interface Voice {
  readonly getState: () => VoiceState
  readonly subscribe: (listener: () => void) => () => void
  /** Speaks the line after the present one. */
  readonly say: (line: string) => void
  readonly receive: (line: string) => void
  readonly stop: () => void
  readonly forgetTrouble: () => void
}

/** SPEC W1404, W1405 */
export function createVoice({ speaker, visibility, microphone, volume, isAloud }: VoiceParts): Voice {
  const { getState, setState, subscribe } = createStore<VoiceState>(() => ({
    stage: SILENT,
    trouble: null,
    isFallbackVoice: false,
  }))
  let stopper = new AbortController()
  let lastReceived: string | null = null

  const send = (event: VoiceEvent) => {
    const before = getState().stage
    const { stage, act } = voiceStep(before, event)
    if (stage !== before) setState({ stage })
    if (act === 'cancel') stopper.abort()
    if (act === 'begin' && stage.phase === 'fetching') void speak(stage.line)
  }
  const speak = async (line: string) => {
    stopper = new AbortController()
    const troubles: SpeechFault[] = []
    const result = await speaker.speak({
      text: spokenText(line),
      volume: volume(),
      signal: stopper.signal,
      onBegin: () => send({ type: 'begun' }),
      onTrouble: (fault) => {
        troubles.push(fault)
        setState({ trouble: fault, isFallbackVoice: true })
      },
    })
    if (!result.ok) troubles.push(result.error)
    if (!result.ok || result.value === 'said') setState({ trouble: troubles[0] ?? null, isFallbackVoice: result.ok })
    send({ type: 'ended' })
  }
  const stop = () => send({ type: 'stop' })
  const say = (line: string) => {
    if (microphone.getState().isOpen) return
    if (visibility.isVisible() && volume() > 0 && speaker.isAvailable()) send({ type: 'say', line })
  }
  visibility.subscribe(() => {
    if (!visibility.isVisible()) stop()
  })
  microphone.subscribe(({ isOpen }) => {
    if (isOpen) stop()
  })

  return {
    getState,
    subscribe,
    say,
    receive: (line) => {
      if (!isAloud() || line === lastReceived) return
      lastReceived = line
      say(line)
    },
    stop,
    forgetTrouble: () => {
      if (getState().trouble !== null) setState({ trouble: null })
    },
  }
}

/** Replaces what voices misread: special spaces, the minus sign, and the isolates around names (R308). */
export function spokenText(line: string): string {
  return line
    .replaceAll(/\u2212(?=\d)/gu, 'moins ')
    .replaceAll(/[\u2068\u2069]/gu, '')
    .replaceAll(/[\u00A0\u202F\s]+/gu, ' ')
    .trim()
}

/** SPEC W1404 */
export type VoiceStage =
  | { readonly phase: 'idle' }
  | { readonly phase: 'fetching'; readonly line: string; readonly next: string | null }
  | { readonly phase: 'speaking'; readonly line: string; readonly next: string | null }
  /** The voice was told to stop and has not confirmed it yet. */
  | { readonly phase: 'stopping'; readonly next: string | null }

export type VoiceEvent =
  | { readonly type: 'say'; readonly line: string }
  | { readonly type: 'stop' }
  | { readonly type: 'begun' }
  | { readonly type: 'ended' }

interface VoiceStep {
  readonly stage: VoiceStage
  readonly act: 'begin' | 'cancel' | null
}

const SILENT: VoiceStage = { phase: 'idle' }

/** SPEC W1404 */
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
