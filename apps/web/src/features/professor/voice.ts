import { createListeners } from '@dutch/domain/listeners'
import type { Visibility } from '../../browser/visibility.ts'
import type { Speaker, SpeechFault } from './speaker.ts'
import { spokenText } from './spoken-text.ts'
import { SILENT, voiceStep, type VoiceEvent, type VoiceStage } from './voice-steps.ts'

export interface VoiceState {
  readonly stage: VoiceStage
  /** Why the wanted voice failed when a line was last tried. */
  readonly trouble: SpeechFault | null
  /** Another voice said that line in its place. */
  readonly isRelieved: boolean
}

export interface VoiceParts {
  readonly speaker: Speaker
  readonly visibility: Visibility
  /** From 0 to 1; at 0 nothing is asked for. */
  readonly volume: () => number
  /** Whether to speak lines that nobody asked for by a press. */
  readonly isAloud: () => boolean
}

export interface Voice {
  readonly getState: () => VoiceState
  readonly subscribe: (listener: () => void) => () => void
  /** After the line that is being said. */
  readonly say: (line: string) => void
  /** For a line that came up by itself: said once, where that is wanted. */
  readonly hear: (line: string) => void
  readonly stop: () => void
  /** Something else is tried from now on. */
  readonly forgetTrouble: () => void
}

/** SPEC Y73, Y74: silent while nobody sees the page. */
export function createVoice({ speaker, visibility, volume, isAloud }: VoiceParts): Voice {
  let state: VoiceState = { stage: SILENT, trouble: null, isRelieved: false }
  let stopper = new AbortController()
  let heard: string | null = null
  const listeners = createListeners()

  const change = (part: Partial<VoiceState>) => {
    state = { ...state, ...part }
    listeners.notify()
  }
  const send = (event: VoiceEvent) => {
    const { stage, act } = voiceStep(state.stage, event)
    if (stage !== state.stage) change({ stage })
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
        change({ trouble: fault, isRelieved: true })
      },
    })
    if (!result.ok) troubles.push(result.error)
    // The first failure is about the voice that was wanted.
    if (!result.ok || result.value === 'said') change({ trouble: troubles[0] ?? null, isRelieved: result.ok })
    send({ type: 'ended' })
  }
  const stop = () => send({ type: 'stop' })
  const say = (line: string) => {
    if (visibility.isVisible() && volume() > 0 && speaker.isAvailable()) send({ type: 'say', line })
  }
  visibility.subscribe(() => {
    if (!visibility.isVisible()) stop()
  })

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    say,
    hear: (line) => {
      if (!isAloud() || line === heard) return
      heard = line
      say(line)
    },
    stop,
    forgetTrouble: () => {
      if (state.trouble !== null) change({ trouble: null })
    },
  }
}
