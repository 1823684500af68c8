import { useSyncExternalStore } from 'react'
import { browserInstall, type InstallStore, type InstallState } from './install-store.ts'

/** Only for components that are never rendered at build time. */
export function useInstallStore(): { readonly store: InstallStore; readonly state: InstallState } {
  const store = browserInstall()
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}
