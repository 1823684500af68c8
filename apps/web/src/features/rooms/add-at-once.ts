import { useEffect, useEffectEvent } from 'react'

const KEY = 'addRound'

/** SPEC W340: the history state of a link that opens the round sheet on the scoreboard. */
export const ADD_AT_ONCE = { [KEY]: true } as const

/** Calls `open` once per link with `ADD_AT_ONCE`: going back or reloading does not call it again. */
export function useAddAtOnce(open: () => void): void {
  const take = useEffectEvent(() => {
    const state: unknown = history.state
    if (typeof state !== 'object' || state === null || !(KEY in state)) return
    history.replaceState({ ...state, [KEY]: undefined }, '')
    if (state[KEY] === true) open()
  })
  useEffect(() => take(), [])
}
