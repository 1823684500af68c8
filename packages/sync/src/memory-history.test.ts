import { historyStoreContract } from '../test/history-store-contract.ts'
import { createMemoryHistory } from './memory-history.ts'

historyStoreContract('memory', () => createMemoryHistory())
