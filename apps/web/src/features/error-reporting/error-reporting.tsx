import { useEffect } from 'react'
import { browserConsent } from '../consent/consent.ts'
import { useSettingsStore } from '../settings/settings-context.ts'
import { startReporting } from './start-reporting.ts'
import { watchPermission } from './watch-permission.ts'

/** SPEC R295. `paths` are those of the app's pages. */
export function ErrorReporting({ paths }: { readonly paths: ReadonlySet<string> }) {
  const settings = useSettingsStore()
  useEffect(() => watchPermission(browserConsent(), settings, () => startReporting(paths)), [settings, paths])
  return null
}
