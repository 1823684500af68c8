import type { Player } from '@dutch/domain/game/state'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findRecognition, listen } from '../../../browser/speech-recognition.ts'
import { pageVisibility } from '../../../browser/visibility.ts'
import type { EntryAction } from '../round-entry-reduce.ts'
import { afterDictation, dictated } from './dictated.ts'
import { createDictationSession, type DictationSession, type DictationState } from './dictation-session.ts'

/** From mount to unmount. */
export function useDictation(
  players: readonly Player[],
  act: (action: EntryAction) => void,
): DictationState & Pick<DictationSession, 'start' | 'stop' | 'finish'> {
  const [session] = useState(() =>
    createDictationSession({
      players,
      onNew: (scores, dutch) => act({ type: 'change', change: (state) => dictated(state, scores, dutch) }),
      listen: (listener) => {
        const NewRecognition = findRecognition(window)
        if (NewRecognition !== null) return listen(NewRecognition, listener)
        queueMicrotask(() => listener.onEnd('failed'))
        return { stop: () => undefined, abort: () => undefined }
      },
    }),
  )
  useEffect(() => {
    session.start()
    // Nobody is listened to on a hidden page.
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
  const { start, stop, finish } = session
  return { ...state, start, stop, finish }
}
