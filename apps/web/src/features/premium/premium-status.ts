import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { pageVisibility } from '../../browser/visibility.ts'
import { whenOnline } from '../../browser/when-online.ts'
import { onOtherTab } from '../../browser/on-other-tab.ts'
import { localValues } from '../../browser/key-value-store.ts'
import { createSessionMemory } from '../account/session-memory.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** `unknown` until the check has finished. */
export type PremiumStatus = 'unknown' | 'free' | 'premium'

interface PremiumStatusStore {
  /** `free` without a session; else the last known status of the account, or `unknown`. */
  readonly get: () => PremiumStatus
  /**
   * The first listener starts the check of the account.
   * @returns a function that stops listening
   */
  readonly subscribe: (listener: () => void) => () => void
  /** Sets a status that was learned in another way, such as by a payment. */
  readonly set: (accountId: string, status: Exclude<PremiumStatus, 'unknown'>) => void
}

export interface PremiumStatusParts {
  /** Null if nobody is signed in. */
  readonly accountId: () => string | null
  /** Also calls the listener when the page is seen again, and with false, which repeats a failed check only, when the network returns. */
  readonly onSession: (listener: (isAgain: boolean) => void) => void
  /** A rejection counts as `free` until the next check (SPEC W607). */
  readonly check: (accountId: string, isAgain: boolean) => Promise<Exclude<PremiumStatus, 'unknown'>>
}

/** SPEC W607 */
export function createPremiumStatus({ accountId, onSession, check }: PremiumStatusParts): PremiumStatusStore {
  const known = new Map<string, Exclude<PremiumStatus, 'unknown'>>()
  const asking = new Set<string>()
  const failed = new Set<string>()
  const listeners = createListeners()
  const changed = () => {
    listeners.notify()
  }
  const set: PremiumStatusStore['set'] = (id, status) => {
    known.set(id, status)
    changed()
  }
  const ask = async (isAgain: boolean) => {
    const id = accountId()
    if (id === null || asking.has(id)) return
    const hasToAsk = isAgain || failed.has(id)
    if (known.has(id) && !hasToAsk) return
    asking.add(id)
    const before = known.get(id)
    try {
      const status = await check(id, hasToAsk)
      failed.delete(id)
      if (known.get(id) === before) set(id, status)
    } catch {
      failed.add(id)
      changed()
    } finally {
      asking.delete(id)
    }
  }
  onSession((isAgain) => {
    if (listeners.hasListeners()) void ask(isAgain)
    changed()
  })
  return {
    get: () => {
      const id = accountId()
      return id === null ? 'free' : (known.get(id) ?? (failed.has(id) ? 'free' : 'unknown'))
    },
    subscribe: (listener) => {
      const stop = listeners.subscribe(listener)
      void ask(false)
      return stop
    },
    set,
  }
}

export const browserPremiumStatus = once((): PremiumStatusStore => {
  const memory = createSessionMemory(localValues())
  return createPremiumStatus({
    accountId: () => memory.user()?.id ?? null,
    onSession: (listener) => {
      window.addEventListener(KEYS.session, () => listener(true))
      whenOnline(() => listener(false))
      // The user may have paid or cancelled in another tab or on another device.
      pageVisibility.subscribe(() => {
        if (pageVisibility.isVisible()) listener(true)
      })
      onOtherTab((key) => {
        if (key === KEYS.session || key === null) listener(true)
      })
    },
    // The file is loaded late, because without an account it is never needed.
    check: async (...asked) => (await import('./premium-queries.ts')).checkPremium(...asked),
  })
})
