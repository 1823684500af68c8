import { useSyncExternalStore } from 'react'
import { browserInstall, type InstallStore, type InstallState } from './install-store.ts'

/** How installing stands; only for parts that are never made at build time. */
export function useInstallStore(): { readonly desk: InstallStore; readonly state: InstallState } {
  const desk = browserInstall()
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.getState) }
}
