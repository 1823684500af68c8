// The product's server code with a store in memory and random power cuts.

import { createLedger } from '../../src/account/ledger.ts'
import { MAX_PUSH_BYTES } from '../../src/account/sizes.ts'
import type { LedgerStore } from '../../src/account/ledger-store.ts'
import { createMemoryLedgerStore } from '../memory-ledger-store.ts'
import type { Chance } from './chance.ts'
import { NOT_YOURS, type Handle, type Sabotage } from './sabotage.ts'
import { encodeAnswer } from './wire.ts'

/** Few entries in a page, so that a pull takes several pages. */
const PAGE = 6

export interface Server {
  readonly store: LedgerStore
  readonly handle: Handle
  /** Copies the storage. */
  readonly backUp: () => void
  /** Restores the copy, under another epoch or unnoticed. @returns whether there was a copy */
  readonly bringBack: (how: 'another epoch' | 'in silence') => boolean
  /** From now on nothing fails. */
  heal: () => void
}

class PowerCutError extends Error {
  override readonly name = 'PowerCutError'
}

export function createServer(chance: Chance, sabotage: Sabotage): Server {
  const memory = createMemoryLedgerStore()
  const store = sabotage.store?.(memory) ?? memory
  const ledger = createLedger(store, { page: PAGE, push: chance.pick([1, 2000, MAX_PUSH_BYTES]) ?? MAX_PUSH_BYTES })
  const probability = chance.pick([0, 0.02, 0.1]) ?? 0
  let isHealed = false
  let restore: ReturnType<typeof memory.copy> | null = null
  const mayDie = () => {
    if (!isHealed && chance.happens(probability)) throw new PowerCutError()
  }
  memory.beforeCommit = async () => {
    await Promise.resolve()
    mayDie()
  }
  memory.afterCommit = async () => {
    await Promise.resolve()
    mayDie()
  }
  if (sabotage.answersBeforeCommit === true) answerBeforeCommit(memory)
  const handle: Handle = async (session, path, body) => {
    // The real server checks the body; here a device has written it.
    const request = JSON.parse(body) as {
      accountId: string
      epoch: string | null
      operations: unknown[]
      cursor: number
      mark: string | null
    }
    if (session === null) return NOT_YOURS
    if (session !== request.accountId && sabotage.ignoresSession !== true) return NOT_YOURS
    try {
      const answer =
        path === 'push'
          ? await ledger.push(session, request.operations, request.epoch, { mark: request.mark })
          : await ledger.pull(session, request.cursor, request.epoch, { mark: request.mark })
      return encodeAnswer(answer)
    } catch (cause) {
      if (cause instanceof PowerCutError) return null
      throw cause
    }
  }
  return {
    store,
    handle: sabotage.handle?.(handle) ?? handle,
    backUp: () => {
      restore = memory.copy()
    },
    bringBack: (how) => {
      restore?.(how)
      return restore !== null
    },
    heal: () => {
      isHealed = true
    },
  }
}

function answerBeforeCommit(memory: ReturnType<typeof createMemoryLedgerStore>): void {
  const { transact } = memory
  Object.assign(memory, {
    transact: async (accountId: string, work: Parameters<typeof transact>[1]) => {
      let value: unknown
      try {
        return await transact(accountId, async (transaction) => {
          value = await work(transaction)
          return value
        })
      } catch {
        return value
      }
    },
  })
}
