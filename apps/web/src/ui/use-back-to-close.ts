import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './back-button.ts'

export function useBackToClose(open: boolean, onBack: () => void): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? openLayer(() => dismiss()) : undefined), [open])
}
