import { localValues, type KeyValueStore } from '../browser/key-value-store.ts'
import { KEYS } from '../browser/storage-keys.ts'
import { browserTabHub } from '../browser/tab-hub.ts'
import type { AppStores } from '../shell/app-stores.ts'
import { createDeferredStores } from './deferred-stores.ts'
import { createDraftRepository } from '../browser/draft-repository.ts'
import { createSettingsStore } from '../features/settings/settings-store.ts'
import { loadChunk } from '../ui/load-chunk.ts'
import { dismissPassing } from '../ui/toast.ts'

/** Loads settings at once, and games on demand or by `wake`. Call once. */
export function openStores(): AppStores & { readonly wake: () => void } {
  const values = localValues()
  const hub = browserTabHub()
  const settings = createSettingsStore(values)
  hub.listen('settings', settings.refresh)
  // SPEC W507, R1302
  for (const topic of ['wiped', 'renamed'] as const) hub.listen(topic, dismissPassing)
  const deferred = createDeferredStores(async () => {
    const { createAppStores } = await loadChunk(() => import('./create-app-stores.ts'))
    return createAppStores(values, hub, settings)
  })
  const setupDraft = createDraftRepository(values, KEYS.playerSetup)
  return { ...deferred, settings, setupDraft, mayHaveGame: () => mayHaveGame(values) }
}

const SIGNS = [KEYS.gameActive, KEYS.currentGame, KEYS.legacySimple, KEYS.legacySecure] as const

function mayHaveGame(values: KeyValueStore): boolean {
  return values.kind === 'memory' || SIGNS.some((key) => values.read(key) !== null)
}
