import { useEffect, useEffectEvent } from 'react'
import { backButton } from './back-button.ts'

/** @param isHeld the layer ignores Back for now; a change gives it a new history entry */
export function useBackToClose(open: boolean, onBack: () => void, isHeld = false): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? backButton.openLayer(() => dismiss()) : undefined), [open, isHeld])
}
