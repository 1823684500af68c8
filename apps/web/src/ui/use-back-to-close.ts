import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './back-button.ts'

/** While it is open, Back closes it and stays on the page. */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? openLayer(() => dismiss()) : undefined), [open])
}
