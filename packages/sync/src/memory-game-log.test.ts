import type { HistoryRecord } from '@dutch/domain/history/record'
import { gameLogContract } from '../test/game-log-contract.ts'
import { createMemoryGameLog, createMemoryShelf } from './memory-game-log.ts'

gameLogContract('memory', () => {
  const filed: HistoryRecord[] = []
  const shelf = createMemoryShelf((record) => void filed.push(record))
  return {
    openLog: () => createMemoryGameLog(shelf),
    filedIds: () => Promise.resolve(filed.map((record) => record.id)),
  }
})
