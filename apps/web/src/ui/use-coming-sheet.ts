import { useEffect, useEffectEvent } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

function createComingSheets() {
  let giveUpLast: (() => void) | null = null
  const giveUp = () => giveUpLast?.()
  return {
    /** SPEC W214: whatever opens now was asked for later. */
    giveUp,
    /** @returns how to say that it is there, or not wanted any more */
    begin: (onGiveUp: () => void) => {
      giveUp()
      giveUpLast = onGiveUp
      return () => {
        if (giveUpLast === onGiveUp) giveUpLast = null
      }
    },
  }
}

export const comingSheets = createComingSheets()

/** SPEC W214: a sheet whose file is on its way. Back gives it up, as do other sheets that are asked for or open. */
export function useComingSheet(isComing: boolean, onGiveUp: () => void): void {
  useBackToClose(isComing, onGiveUp)
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => (isComing ? comingSheets.begin(() => giveUp()) : undefined), [isComing])
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
