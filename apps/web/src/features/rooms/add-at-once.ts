import { useEffect, useEffectEvent } from 'react'
import { entryValue, setEntryValue } from '../../ui/history-entry.ts'

const KEY = 'addRound'

/** SPEC W340: the history state of a link that opens the round sheet on the scoreboard. */
export const ADD_AT_ONCE = { [KEY]: true } as const

/** Calls `open` once per link with `ADD_AT_ONCE`: going back or reloading does not call it again. */
export function useAddAtOnce(open: () => void): void {
  const take = useEffectEvent(() => {
    if (entryValue(KEY, history.state) !== true) return
    setEntryValue(KEY, undefined)
    open()
  })
  useEffect(() => take(), [])
}
