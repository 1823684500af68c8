import { onlineManager, queryOptions } from '@tanstack/react-query'
import type { HttpJson } from '../../../browser/http-json.ts'
import { loadSharedGame, type SharedGame, type SharedGameFault } from '../shared-game.ts'

/** SPEC W323: how often the page asks again while it waits for a next game or for the host. */
const REFETCH_MS = 15_000

/** The first pause while nothing answers, longer each time: a device says that it is online before it reaches a server. */
const RETRY_MS = 5000

export interface SharedGameResult {
  /** The game as it was last read; null where the server knows none. */
  readonly game: SharedGame | null | undefined
  /** The fault of an answer that says nothing about the game. */
  readonly fault: Exclude<SharedGameFault, 'not-found'> | null
}

/**
 * SPEC W314. A fault is data, because the query would drop an error as soon as it fetches again.
 * @param target a game's id or a code, as in the address
 */
export function sharedGameQuery(target: string, http: HttpJson) {
  const queryKey = ['shared-game', target]
  return queryOptions<SharedGameResult>({
    queryKey,
    queryFn: async ({ client }) => {
      const answer = await loadSharedGame(http, target)
      if (answer.ok) return { game: answer.value, fault: null }
      if (answer.error === 'not-found') return { game: null, fault: null }
      return { game: client.getQueryData<SharedGameResult>(queryKey)?.game, fault: answer.error }
    },
    // The answer says what the user is in the room (`you`): another user may ask next, or the same one after leaving.
    staleTime: 0,
    gcTime: 0,
    // In the default mode the query would pause offline without a fault.
    networkMode: 'always',
    // A wrong code is not sent again: each time would cost one of the tries of this network (SPEC Y1708).
    refetchOnReconnect: ({ state: { data } }) => data?.game !== null,
    // The code leads to the room's next game once that begins (W330); the host may let a barred user back in.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined || data.game === null || data.game?.status === 'closed') return false
      // An answer that was lost may have cost a try, so the page does not ask at every moment.
      if (data.fault === 'unreachable')
        return onlineManager.isOnline() && Math.min(REFETCH_MS, RETRY_MS * dataUpdateCount)
      const { game } = data
      if (game === undefined) return false
      return (game.status !== 'active' || game.you?.isBarred === true) && REFETCH_MS
    },
  })
}
