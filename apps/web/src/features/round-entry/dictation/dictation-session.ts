import type { PlayerId } from '@dutch/domain/game/ids'
import { readDictation, type Dictation } from '@dutch/domain/dictation/read-dictation'
import { createStore } from 'zustand/vanilla'
import type { Understood } from './dictated-entry.ts'
import type { Transcript, Listener, Listening, ListeningEnd } from '../../../browser/speech-recognition.ts'

export interface DictationState {
  readonly phase: 'idle' | 'listening' | ListeningEnd
  /** The text as it was heard. */
  readonly text: string
  readonly understood: Dictation<PlayerId>
}

interface DictationParts {
  readonly listen: (listener: Listener) => Listening
  /** Called only where something else was understood than before. */
  readonly onNew: (understood: Understood, before: Understood) => void
}

type Named = readonly { readonly id: PlayerId; readonly name: string }[]

export interface DictationSession {
  readonly getState: () => DictationState
  readonly subscribe: (listener: () => void) => () => void
  /** @param players with their present names, by which speech is matched */
  readonly start: (players: Named) => void
  readonly stop: () => void
  /** Stops listening and takes what was heard as final. */
  readonly finish: () => void
  readonly close: () => void
}

const NOTHING: Dictation<PlayerId> = { scores: new Map(), dutch: null, unclear: [] }

function isSame(one: Understood, other: Understood): boolean {
  const isSameScores = one.scores.size === other.scores.size
  return isSameScores && one.dutch === other.dutch && [...one.scores].every(([id, at]) => other.scores.get(id) === at)
}

/** SPEC R1005: reports what is sure at once, so that fields fill while somebody speaks. */
export function createDictationSession({ listen, onNew }: DictationParts): DictationSession {
  const { getState, setState, subscribe } = createStore<DictationState>(() => ({
    phase: 'idle',
    text: '',
    understood: NOTHING,
  }))
  let transcript: Transcript = { sure: '', unsure: '' }
  let listening: Listening | null = null
  let players: Named = []

  const take = (text: string) => {
    const before = getState().understood
    const understood = readDictation(text, players)
    if (!isSame(understood, before)) onNew(understood, before)
    setState({ understood })
  }
  const end = () => {
    listening?.abort()
    listening = null
  }

  return {
    getState,
    subscribe,
    start: (named) => {
      end()
      players = named
      transcript = { sure: '', unsure: '' }
      setState({ phase: 'listening', text: '', understood: NOTHING })
      listening = listen({
        onTranscript: (now) => {
          transcript = now
          setState({ text: `${now.sure} ${now.unsure}`.trim() })
          take(now.sure)
        },
        onEnd: (phase) => {
          listening = null
          setState({ phase })
        },
      })
    },
    stop: () => listening?.stop(),
    finish: () => {
      end()
      take(`${transcript.sure} ${transcript.unsure}`)
    },
    close: end,
  }
}
