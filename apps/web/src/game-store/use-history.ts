import type { HistoryStore } from '@dutch/sync/history-store'
import { useAppStores } from './app-stores-context.ts'

/** The finished games. */
export function useHistoryStore(): HistoryStore {
  return useAppStores().history
}
