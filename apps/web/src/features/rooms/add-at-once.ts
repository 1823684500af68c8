import { useEffect, useEffectEvent } from 'react'

const KEY = 'addRound'

/** SPEC W340: what a link to the scoreboard says to open the round sheet there. */
export const ADD_AT_ONCE = { [KEY]: true } as const

/** Once for each such link: coming back or reloading opens nothing. */
export function useAddAtOnce(open: () => void): void {
  const take = useEffectEvent(() => {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !(KEY in state)) return
    history.replaceState({ ...state, [KEY]: undefined }, '')
    if (state[KEY] === true) open()
  })
  useEffect(() => take(), [])
}
