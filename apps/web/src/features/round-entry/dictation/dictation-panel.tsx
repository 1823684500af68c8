import type { PlayerId } from '@dutch/domain/game/ids'
import type { Player } from '@dutch/domain/game/state'
import { Check, Mic, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { takeFocusInPlace } from '../../../ui/take-focus.ts'
import { Button } from '../../../ui/button.tsx'
import type { EntryAction } from '../round-entry-reduce.ts'
import './dictation-panel.css'
import { dictationTexts as texts, phaseText } from './dictation-texts.ts'
import { findRecognition, listen } from '../../../browser/speech-recognition.ts'
import { pageVisibility } from '../../../browser/visibility.ts'
import { createDictationSession, type DictationSession, type DictationState } from './dictation-session.ts'
import { dictated } from './dictated-entry.ts'
import { choose } from '../entry-moves.ts'
import { isBlank, type RoundEntryState } from '../round-entry.ts'

export interface DictationPanelProps {
  readonly players: readonly Player[]
  readonly act: (action: EntryAction) => void
  readonly onBack: () => void
}

export { Microphone } from './microphone.tsx'

/** SPEC R1005: fills fields, never submits. */
export function DictationPanel({ players, act, onBack }: DictationPanelProps) {
  const { phase, text, understood, start, stop, finish } = useDictation(players, act)
  const isListening = phase === 'listening'
  const isFault = !isListening && phase !== 'done' && phase !== 'idle'
  const nameOf = (id: PlayerId | null) => players.find((player) => player.id === id)?.name ?? ''
  const { scores, dutch, unclear } = understood
  return (
    <section aria-label={texts.title} className="dictation">
      <div className="dictation-head">
        <span className="dictation-mic" data-on={isListening || undefined} data-fault={isFault || undefined}>
          <Mic />
        </span>
        <div className="min-w-0 flex-1">
          <p role={isFault ? 'alert' : 'status'} className={isFault ? 'font-semibold text-danger' : 'font-semibold'}>
            {phaseText(phase)}
          </p>
          {/* The transcript changes with every syllable, so it is hidden from screen readers. */}
          {(isListening || text !== '') && (
            <p className="dictation-heard" aria-hidden={text !== '' || undefined}>
              {text === '' ? texts.example(players.map(({ name }) => name)) : texts.transcript(text)}
            </p>
          )}
        </div>
      </div>
      <div role="status" className="dictation-found">
        {scores.size + (dutch === null ? 0 : 1) > 0 && (
          <p>
            {texts.understood(
              [...scores].map(([id, score]) => [nameOf(id), score]),
              dutch === null ? null : nameOf(dutch),
            )}
          </p>
        )}
        {unclear.length > 0 && <p className="text-warning">{texts.unclear(unclear)}</p>}
      </div>
      <p className="text-sm text-ink-soft">{texts.service}</p>
      <div className="dictation-foot">
        <Button
          variant="secondary"
          size="lg"
          className="px-3"
          ref={takeFocusInPlace}
          icon={isListening ? <Square /> : <Mic />}
          onClick={isListening ? stop : start}
        >
          {isListening ? texts.stop : texts.again}
        </Button>
        <Button
          size="lg"
          block
          className="px-3"
          icon={<Check />}
          onClick={() => {
            finish()
            onBack()
          }}
        >
          {texts.done}
        </Button>
      </div>
    </section>
  )
}

/** Listens from mount to unmount. */
function useDictation(
  players: readonly Player[],
  act: (action: EntryAction) => void,
): DictationState & Pick<DictationSession, 'stop' | 'finish'> & { readonly start: () => void } {
  const [session] = useState(() =>
    createDictationSession({
      onNew: (now, before) => act({ type: 'change', change: (state) => dictated(state, now, before) }),
      listen: (listener) => {
        const NewRecognition = findRecognition(window)
        if (NewRecognition !== null) return listen(NewRecognition, listener)
        queueMicrotask(() => listener.onEnd('failed'))
        return { stop: () => undefined, abort: () => undefined }
      },
    }),
  )
  const start = () => session.start(players)
  const begin = useEffectEvent(start)
  useEffect(() => {
    begin()
    // A hidden page must not listen.
    const stopWatching = pageVisibility.subscribe(() => {
      if (!pageVisibility.isVisible()) session.stop()
    })
    return () => {
      stopWatching()
      session.close()
      act({ type: 'change', change: afterDictation })
    }
  }, [session, act])
  const state = useSyncExternalStore(session.subscribe, session.getState)
  return { ...state, start, stop: session.stop, finish: session.finish }
}

/** Moves to the first blank field, or to the end. */
function afterDictation(state: RoundEntryState): RoundEntryState {
  return choose(state, state.players.find((player) => isBlank(state.drafts, player)) ?? null)
}
