import { useEffect, useEffectEvent } from 'react'
import { useBackToClose } from './use-back-to-close.ts'

let giveUpLast: (() => void) | null = null

/** SPEC W214: whatever opens now was asked for later. */
export function giveUpComing(): void {
  giveUpLast?.()
}

/** SPEC W214: a sheet whose file is on its way. Back gives it up, as do other sheets that are asked for or open. */
export function useComingSheet(isComing: boolean, onGiveUp: () => void): void {
  useBackToClose(isComing, onGiveUp)
  const giveUp = useEffectEvent(onGiveUp)
  useEffect(() => {
    if (!isComing) return undefined
    giveUpComing()
    const mine = () => giveUp()
    giveUpLast = mine
    return () => {
      if (giveUpLast === mine) giveUpLast = null
    }
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
