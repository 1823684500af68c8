import type { HistoryStore } from '@dutch/sync/history-store'
import { useGameStores } from './game-stores-context.ts'

export function useHistoryStore(): HistoryStore {
  return useGameStores().history
}
