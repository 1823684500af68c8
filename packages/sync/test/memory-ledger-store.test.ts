import { ledgerStoreContract } from './ledger-store-contract.ts'
import { createMemoryLedgerStore } from './memory-ledger-store.ts'

ledgerStoreContract('memory', () => Promise.resolve(createMemoryLedgerStore()))
