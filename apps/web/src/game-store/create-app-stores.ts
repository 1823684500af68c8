import type { AppStores } from './app-stores-context.ts'
import { createMemoryStores } from './create-memory-stores.ts'

/** Builds every store over what this browser offers. Call once; `startStores` begins loading. */
export function createAppStores(): AppStores {
  return createMemoryStores()
}

/** Begins loading the saved game and the remembered players. */
export async function startStores(stores: AppStores): Promise<void> {
  await Promise.all([stores.game.start(), stores.preferences.start()])
}
