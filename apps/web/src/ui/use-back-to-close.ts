import { useEffect, useEffectEvent } from 'react'
import { backButton } from './back-button.ts'

export function useBackToClose(open: boolean, onBack: () => void): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? backButton.openLayer(() => dismiss()) : undefined), [open])
}
