import { knownPlayers, type KnownPlayer, type RememberedPlayer } from '@dutch/domain/players/known-players'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { localValues } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { useHistoryStore } from './use-history.ts'
import { useGameStores } from './game-stores-context.ts'

/** SPEC W126. Older games seldom have names that these have not. */
const RECENT_GAMES = 200

/** SPEC R1112 */
export function useKnownPlayers(): readonly KnownPlayer[] {
  return usePlayersRead().players
}

export interface PlayersRead {
  readonly players: readonly KnownPlayer[]
  /** Whether the recent games are read, so that `games` of the players counts them. */
  readonly isRead: boolean
  /** SPEC W224: whether there are known players that are not read yet. */
  readonly isAwaited: boolean
}

export function usePlayersRead(): PlayersRead {
  const { rememberedPlayers } = useGameStores()
  const remembered = useSyncExternalStore(
    rememberedPlayers.subscribe,
    rememberedPlayers.getState,
    stateInPrerenderedPage,
  )
  const history = useHistoryStore()
  const [recent, setRecent] = useState<Awaited<ReturnType<typeof history.newest>> | null>(null)
  useEffect(() => {
    let isGone = false
    void history.newest(RECENT_GAMES).then((result) => {
      if (!isGone) setRecent(result)
    })
    return () => {
      isGone = true
    }
  }, [history])
  const isRead = recent?.ok === true
  const players = knownPlayers(isRead ? recent.value : [], remembered)
  return { players, isRead, isAwaited: recent === null && players.length === 0 && holdsGames() }
}

/** Whether this device has finished games; known before they are read. */
export function holdsGames(): boolean {
  return localValues().read(KEYS.databaseGames) !== null
}

const NOBODY: readonly RememberedPlayer[] = []
const stateInPrerenderedPage = () => NOBODY
