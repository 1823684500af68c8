import { useEffect } from 'react'
import { browserConsent } from '../../adapters/consent.ts'
import { useAppStores } from '../../game-store/app-stores-context.ts'
import { startReporting } from './start-reporting.ts'
import { watchPermission } from './watch-permission.ts'

/** Reports errors while it may (SPEC R295); shows nothing. */
export function ErrorReporting() {
  const { settings } = useAppStores()
  useEffect(() => watchPermission(browserConsent(), settings, startReporting), [settings])
  return null
}
