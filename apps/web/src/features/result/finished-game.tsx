// Rendered once a game at most: smaller without a memo (decision 0065).
'use no memo'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { findRecord } from '../games/find-record.ts'
import { finishedRecordId } from '../games/finished-record-id.ts'
import { Button } from '../../ui/button.tsx'
import { loadAhead } from '../../ui/load-chunk.ts'
import { useHistoryStore } from '../games/use-history.ts'
import { RematchNote } from '../setup/rematch-footer.tsx'
import { useRematch } from '../setup/use-rematch.ts'
import { endingKeyOf } from './ending-key.ts'
import { EndScene } from './end-scene.tsx'
import { isRecent } from './is-recent.ts'
import { playedScenes } from './played-scenes.ts'
import { resultTexts as texts } from './texts.ts'
import { navigate } from '../../ui/navigation.ts'

/** SPEC W114: the winner's scene over /setup if the history entry names a record. */
export function FinishedGame({ onRead }: { readonly onRead: (isFound: boolean) => void }) {
  const { record, isOpen, close } = useFinishedRecord(onRead)
  const rematch = useRematch(true)
  const ending = record === null ? null : endingKeyOf(record)
  // Noted when the scene is left, not before, because a first showing plays the sound once the podium stands.
  useEffect(() => (ending === null ? undefined : () => void playedScenes.add(ending)), [ending])
  if (record === null || ending === null) return null
  return (
    <EndScene
      record={record}
      open={isOpen}
      isFresh={isRecent(record) && !playedScenes.has(ending)}
      rematch={rematch}
      onNewGame={close}
      onClose={close}
      links={<RematchNote record={record} rematch={rematch} />}
      way={
        <Button variant="secondary" className="px-2" icon={<History />} onClick={() => navigate('/history')}>
          {texts.history}
        </Button>
      }
    />
  )
}

interface FinishedRecord {
  /** Null until it is read, and if the history entry names none. */
  readonly record: HistoryRecord | null
  readonly isOpen: boolean
  /** Replaces the history entry, so that coming back does not show the scene again. */
  readonly close: () => void
}

/** The record of the present history entry. @param onRead called once it is known whether there is one */
function useFinishedRecord(onRead: (isFound: boolean) => void): FinishedRecord {
  const id = finishedRecordId(useHistoryState<unknown>())
  const history = useHistoryStore()
  const [record, setRecord] = useState<HistoryRecord | null>(null)
  const notify = useEffectEvent(onRead)
  useEffect(() => {
    if (id === null) return undefined
    let isWanted = true
    const read = async () => {
      const found = await findRecord(history, (candidate) => candidate.id === id)
      if (isWanted && found !== null) setRecord(found)
      return found !== null
    }
    const begin = async () => {
      const isFound = await read()
      if (!isWanted) return
      notify(isFound)
      void loadAhead(async () => (await import('../install/keep-games.ts')).adviseOnKeeping(history))
    }
    void begin()
    // Another tab may rename a player (R1302).
    const unfollow = history.subscribe(() => void read())
    return () => {
      isWanted = false
      unfollow()
    }
  }, [id, history])
  return { record, isOpen: id !== null && record?.id === id, close: () => navigate('/setup', { replace: true }) }
}
