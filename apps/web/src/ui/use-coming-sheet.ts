import { useEffect, useEffectEvent } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

function createComingSheets() {
  let giveUpLast: (() => void) | null = null
  const giveUp = () => {
    giveUpLast?.()
    giveUpLast = null
  }
  return {
    /** SPEC W214: cancels the loading sheet, since what opens now was requested later. */
    giveUp,
    /** @returns a function to call once the sheet has loaded or failed (SPEC W611): whether it is still wanted */
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

/** SPEC W214: for a sheet whose chunk is loading. Back cancels it, as do other sheets that are requested or open. */
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

/** Replaces a sheet while its chunk loads. */
export function ComingSheet({ open, onClose }: ComingSheetProps): null {
  useComingSheet(open, onClose)
  return null
}
