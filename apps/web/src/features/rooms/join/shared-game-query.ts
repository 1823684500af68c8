import { queryOptions } from '@tanstack/react-query'
import { loadSharedGame, type SharedGame, type SharedGameFault } from '../shared-game.ts'

/** As phones that wait at the table look. */
const BETWEEN_LOOKS_MS = 15_000

/** Says nothing of the game: what was read before stays. */
export class SharedGameUnread extends Error {
  override readonly name = 'SharedGameUnread'
  readonly fault: Exclude<SharedGameFault, 'not-found'>

  constructor(fault: SharedGameUnread['fault']) {
    super(`The shared game was not read: ${fault}`)
    this.fault = fault
  }
}

/** SPEC W314: null where there is none. @param target as in the address */
export function sharedGameQuery(target: string, reach: Parameters<typeof loadSharedGame>[0]) {
  return queryOptions<SharedGame | null, SharedGameUnread>({
    queryKey: ['shared-game', target],
    queryFn: async () => {
      const answer = await loadSharedGame(reach, target)
      if (answer.ok) return answer.value
      if (answer.error === 'not-found') return null
      throw new SharedGameUnread(answer.error)
    },
    // It tells who asks: somebody else may ask next, or the same one after leaving.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Else it would wait for the network without a word.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Its code leads to the table's next game once that begins (W330); the host may let somebody back in.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      data !== null &&
      (data.status !== 'active' || data.you?.isBarred === true) &&
      BETWEEN_LOOKS_MS,
  })
}
