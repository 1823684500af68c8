import { queryOptions } from '@tanstack/react-query'
import type { HttpJson } from '../../../browser/http-json.ts'
import { loadSharedGame, type SharedGame, type SharedGameFault } from '../shared-game.ts'

/** As phones that wait at the table look. */
const BETWEEN_LOOKS_MS = 15_000

export interface SharedGameLook {
  /** As it was last read; null where there is none. */
  readonly game: SharedGame | null | undefined
  /** Of a look that says nothing of the game. */
  readonly fault: Exclude<SharedGameFault, 'not-found'> | null
}

/**
 * SPEC W314. A fault is no error of the query, which would forget it as soon as it asks again.
 * @param target as in the address
 */
export function sharedGameQuery(target: string, http: HttpJson) {
  const queryKey = ['shared-game', target]
  return queryOptions<SharedGameLook>({
    queryKey,
    queryFn: async ({ client }) => {
      const answer = await loadSharedGame(http, target)
      if (answer.ok) return { game: answer.value, fault: null }
      if (answer.error === 'not-found') return { game: null, fault: null }
      return { game: client.getQueryData<SharedGameLook>(queryKey)?.game, fault: answer.error }
    },
    // It tells who asks: somebody else may ask next, or the same one after leaving.
    staleTime: 0,
    gcTime: 0,
    // Else it would wait for the network without a word.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Its code leads to the table's next game once that begins (W330); the host may let somebody back in.
    refetchInterval: ({ state: { data } }) => {
      const game = data?.game ?? null
      return game !== null && (game.status !== 'active' || game.you?.isBarred === true) && BETWEEN_LOOKS_MS
    },
  })
}
