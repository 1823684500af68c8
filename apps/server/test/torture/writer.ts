import type { Operation } from '@dutch/sync/account/operation'
import { created, round, eventOperation } from '@dutch/sync/test/account-samples'

/** Games stay short, since the check reads them again and again. */
const ROUNDS = 20

/** A device that enters rounds and settings of its own, and rounds of games that the devices of its account share. */
export interface Writer {
  readonly account: string
  /** Returns the next operations of this device, which sends them until they are acknowledged. */
  next(): readonly Operation[]
}

/** @param first only this device enters rounds with this number and those after it */
export function createWriter(account: string, name: string, first: number): Writer {
  let turn = 0
  return {
    account,
    next: () => {
      turn += 1
      const evening = Math.floor(turn / ROUNDS)
      const [own, shared] = [`${account}/${name}/${evening}`, `${account}/shared/${evening}`]
      const isFirst = turn === 1 || turn % ROUNDS === 0
      const operations: Operation[] = [
        // Several devices begin the shared game, with the same event.
        ...(isFirst ? [eventOperation(own, created(own)), eventOperation(shared, created(shared))] : []),
        eventOperation(own, round(own, turn)),
        ...(turn % 3 === 0 ? [eventOperation(shared, round(shared, first + turn))] : []),
      ]
      if (turn % 4 === 0) {
        const id = `${account}/${name}/set-${turn}`
        operations.push({ kind: 'set', id, key: `note/${name}-${turn % 8}`, value: String(turn) })
      }
      return operations
    },
  }
}
