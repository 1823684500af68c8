import { useEffect, useEffectEvent } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

function createComingSheets() {
  let giveUpLast: (() => void) | null = null
  const giveUp = () => {
    giveUpLast?.()
    giveUpLast = null
  }
  return {
    /** SPEC W214: whatever opens now was asked for later. */
    giveUp,
    /** @returns call once it can open, or will not: whether it is still wanted. Not called, it is awaited for ever (SPEC W611) */
    begin: (onGiveUp = (): void => undefined) => {
      giveUp()
      const own = () => onGiveUp()
      giveUpLast = own
      return () => {
        const isWanted = giveUpLast === own
        if (isWanted) giveUpLast = null
        return isWanted
      }
    },
    isAwaited: () => giveUpLast !== null,
  }
}

export const comingSheets = createComingSheets()

/** SPEC W214: a sheet whose file is on its way. Back gives it up, as do other sheets that are asked for or open. */
export function useComingSheet(isComing: boolean, onGiveUp: () => void): void {
  useBackToClose(isComing, onGiveUp)
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!isComing) return undefined
    const end = comingSheets.begin(() => giveUp())
    return () => void end()
  }, [isComing])
}

interface ComingSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** In the place of a sheet until it is there. */
export function ComingSheet({ open, onClose }: ComingSheetProps): null {
  useComingSheet(open, onClose)
  return null
}
