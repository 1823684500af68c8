import type { Ledger } from '@dutch/sync/account/ledger'
import { LedgerUnavailableError, type LedgerChanges, type LedgerStore } from '@dutch/sync/account/ledger-store'

/**
 * SPEC Z206: a ledger for accounts that can be deleted. Whatever was let in while its account went, on this server or another one,
 * is taken away again before anything is said of it.
 * @param exists whether there is such an account by now
 */
export function ledgerOfAccounts(
  ledger: Ledger,
  store: Pick<LedgerStore, 'forget'>,
  exists: (accountId: string) => Promise<boolean>,
): Ledger {
  return {
    ...ledger,
    push: async (accountId, operations, epoch, options = {}) => {
      const stored: LedgerChanges[] = []
      const told = (changes: LedgerChanges): void => void stored.push(changes)
      const answer = await ledger.push(accountId, operations, epoch, { ...options, told })
      // Looked at once it is stored: a deletion that comes after the look takes it along.
      if (stored.length > 0 && !(await exists(accountId))) {
        await store.forget(accountId)
        throw new LedgerUnavailableError('The account was deleted meanwhile.')
      }
      for (const changes of stored) options.told?.(changes)
      return answer
    },
  }
}
