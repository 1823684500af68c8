import { recoverFromLostChunk, type RecoveryPage } from './chunk-recovery.ts'
import { pwaStore } from './pwa-store.ts'

/**
 * Loads a part of the app that is split off. When it cannot be had, the page reloads once; only when
 * that would not help does the promise reject, and the error screen shows.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await recoverFromLostChunk(browserPage)) return new Promise<never>(() => undefined)
    throw error
  }
}

const browserPage: RecoveryPage = {
  // The entry's address holds the hash of all it imports.
  build: import.meta.url,
  get storage() {
    return sessionStorage
  },
  now: () => Date.now(),
  async canComeBack() {
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return true
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      return answer.ok
    } catch {
      return false
    }
  },
  reload() {
    // When a newer version is at hand, the missing part belongs to the old one: leave it behind.
    const { update } = pwaStore.get()
    if (update === 'waiting' || update === 'stale') pwaStore.send('update-wanted')
    else location.reload()
  },
}
