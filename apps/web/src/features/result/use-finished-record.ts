import type { HistoryRecord } from '@dutch/domain/history/record'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useHistoryStore } from '../games/use-history.ts'
import { adviseOnKeeping } from './keep-games.ts'

/** The record asked for was filed a moment ago: it is among the newest. */
const NEWEST = 10

interface FinishedRecord {
  /** Null until it is read, and when none was asked for. */
  readonly record: HistoryRecord | null
  readonly isOpen: boolean
  /** Forgets it, so that coming back to this page does not show it again. */
  readonly close: () => void
}

/** The record whose id the history entry of the present page carries. */
export function useFinishedRecord(): FinishedRecord {
  const id = finishedId(useHistoryState<unknown>())
  const [, navigate] = useLocation()
  const history = useHistoryStore()
  const [record, setRecord] = useState<HistoryRecord | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let isWanted = true
    const read = async () => {
      const newest = await history.newest(NEWEST)
      if (!isWanted || !newest.ok) return
      setRecord(newest.value.find((candidate) => candidate.id === id) ?? null)
      void adviseOnKeeping(newest.value.length)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [id, history])
  return { record, isOpen: id !== null && record?.id === id, close: () => navigate('/setup', { replace: true }) }
}

/** The id in a history entry's state; anything else, from wherever, is none. */
function finishedId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('finished' in state)) return null
  return typeof state.finished === 'string' ? state.finished : null
}
