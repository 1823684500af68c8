import { useEffect, useEffectEvent } from 'react'
import { backButton } from './back-button.ts'

/** @param isHeld Back does not close it: it has its history entry again once it may be closed */
export function useBackToClose(open: boolean, onBack: () => void, isHeld = false): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? backButton.openLayer(() => dismiss()) : undefined), [open, isHeld])
}
