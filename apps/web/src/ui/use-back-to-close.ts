import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './back-button.ts'

/**
 * While it is open, the browser's Back closes it and stays on the page.
 * @param onBack closes it, as its own button does.
 */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const dismiss = useEffectEvent(onBack)
  useEffect(() => (open ? openLayer(() => dismiss()) : undefined), [open])
}
