import { useEffect } from 'react'
import { browserConsent, type ConsentStore } from '../consent/consent.ts'
import { useSettingsStore } from '../settings/settings-context.ts'
import { startReporting } from './start-reporting.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** SPEC W1001. @param paths the paths of the app's pages */
export function ErrorReporting({ paths }: { readonly paths: ReadonlySet<string> }) {
  const settings = useSettingsStore()
  useEffect(() => watchPermission(browserConsent(), settings, () => startReporting(paths)), [settings, paths])
  return null
}

/**
 * SPEC W1001: reports while the user agrees to analytics and crash reports are switched on.
 * @param start starts reporting and returns a function that stops it
 * @returns a function that stops watching and reporting
 */
export function watchPermission(
  consent: Pick<ConsentStore, 'get' | 'subscribe'>,
  settings: Pick<SettingsStore, 'getState' | 'subscribe'>,
  start: () => () => void,
): () => void {
  let stop: (() => void) | null = null
  const follow = () => {
    const isAllowed = consent.get()?.analytics === true && settings.getState().privacy.crashReports
    if (isAllowed) stop ??= start()
    else end()
  }
  const end = () => {
    stop?.()
    stop = null
  }
  const stops = [consent.subscribe(follow), settings.subscribe(follow), end]
  follow()
  return () => {
    for (const each of stops) each()
  }
}
