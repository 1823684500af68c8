import type { HistoryRecord } from '@dutch/domain/history/record'
import { knownPlayers, type KnownPlayer, type RememberedPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHistoryStore } from './use-history.ts'
import { useGameStores } from './game-stores-context.ts'

/** Older games seldom name anybody new. */
const RECENT_GAMES = 200

/** SPEC R1112 */
export function useKnownPlayers(): readonly KnownPlayer[] {
  const { rememberedPlayers } = useGameStores()
  const remembered = useSyncExternalStore(
    rememberedPlayers.subscribe,
    rememberedPlayers.getState,
    stateInPrerenderedPage,
  )
  const history = useHistoryStore()
  const [records, setRecords] = useState<readonly HistoryRecord[]>([])
  useEffect(() => {
    let isGone = false
    void history.newest(RECENT_GAMES).then((result) => {
      if (result.ok && !isGone) setRecords(result.value)
    })
    return () => {
      isGone = true
    }
  }, [history])
  return knownPlayers(records, remembered)
}

const NOBODY: readonly RememberedPlayer[] = []
const stateInPrerenderedPage = () => NOBODY
