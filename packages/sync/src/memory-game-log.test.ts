import type { HistoryRecord } from '@dutch/domain/history/record'
import { gameLogContract } from '../test/game-log-contract.ts'
import { recoveryContract, type RecoveryWorld } from '../test/recovery-contract.ts'
import { createMemoryGameLog, createMemoryRecords } from './memory-game-log.ts'
import { withRecovery, type KeptSave } from './recover-quarantined.ts'

const openWorld = (): RecoveryWorld => {
  const filed: HistoryRecord[] = []
  const aside: KeptSave[] = []
  const quarantine = {
    list: () => Promise.resolve(aside),
    remove: (id: string) => {
      aside.splice(0, aside.length, ...aside.filter((save) => save.id !== id))
      return Promise.resolve()
    },
  }
  const records = createMemoryRecords((record) => void filed.push(record))
  return {
    openLog: () => withRecovery(createMemoryGameLog(records), quarantine, () => 0),
    quarantine: (reason, content) => {
      aside.push({ id: String(aside.length), reason, content })
      return Promise.resolve()
    },
    keptAside: () => Promise.resolve(aside.map(({ content }) => content)),
    filedIds: () => Promise.resolve(filed.map((record) => record.id)),
  }
}

gameLogContract('memory', openWorld)
recoveryContract('memory', openWorld)
