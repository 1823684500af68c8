import { useSyncExternalStore } from 'react'
import { browserInstall, type InstallDesk, type InstallState } from './install-desk.ts'

/** How installing stands; only for parts that are never made at build time. */
export function useInstallDesk(): { readonly desk: InstallDesk; readonly state: InstallState } {
  const desk = browserInstall()
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.getState) }
}
