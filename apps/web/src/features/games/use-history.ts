import type { HistoryStore } from '@dutch/sync/history-store'
import { useGameStores } from './game-stores-context.ts'

/** The finished games. */
export function useHistoryStore(): HistoryStore {
  return useGameStores().history
}
