import { accept, refuse, type Result } from '@dutch/domain/result'
import { isGuest } from '@dutch/sync/room/guests'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { countedAs, type CountedAs } from '../addresses.ts'
import { RateLimiter, type RateLimit } from '../rate-limiter.ts'
import type { BudgetName, ClusterNotice } from './cluster.ts'

interface CodeLimits {
  readonly ofAddress: RateLimit
  readonly ofAllAddresses: RateLimit | null
}

/** Milliseconds until the next try; 0 if it is allowed now. */
interface CodeWaits {
  readonly ofAddress: number
  /** This wait alone refuses no try: codes may then be guesses (SPEC Y1209). */
  readonly ofAllAddresses: number
}

type CodeBudget = ReturnType<typeof createCodeBudget>

/** SPEC Y1708. Every `now` is on a monotonic clock. @param keysOf an address's keys, each with its budget's multiple */
export function createCodeBudget(
  { ofAddress, ofAllAddresses }: CodeLimits,
  keysOf: (address: string) => readonly CountedAs[],
  maxKeys = 40_000,
) {
  const keys = new RateLimiter(ofAddress, maxKeys)
  const all = ofAllAddresses === null ? null : new RateLimiter(ofAllAddresses)
  const waits = (address: string, now: number): CodeWaits => ({
    ofAddress: Math.max(...keysOf(address).map(({ key, times }) => keys.waitOf(key, now, 1 / times))),
    ofAllAddresses: all?.waitOf('', now) ?? 0,
  })
  /** Caps the debt, since other servers report tries without a budget. @param tries -1 gives one back */
  const spend = (address: string, now: number, tries = 1, isOfAll = true) => {
    for (const { key, times } of keysOf(address)) keys.spend(key, now, tries / times, ofAddress.most)
    if (isOfAll) all?.spend('', now, tries, ofAllAddresses?.most)
  }
  return {
    waits,
    /** Call before the look-up, to count concurrent tries. @returns the waits before; above 0 nothing was taken */
    take: (address: string, now: number): CodeWaits => {
      const before = waits(address, now)
      if (before.ofAddress === 0) spend(address, now, 1, before.ofAllAddresses === 0)
      return before
    },
    /** Undoes `take`. @param before the return value of `take` */
    giveBack: (address: string, now: number, before: CodeWaits) => spend(address, now, -1, before.ofAllAddresses === 0),
    /** Counts a try that another server reported. */
    spend: (address: string, now: number) => spend(address, now),
  }
}

/** SPEC Z709; decision 0044. */
const CODES: CodeLimits = { ofAddress: { most: 10, everyMs: 300_000 }, ofAllAddresses: { most: 300, everyMs: 5000 } }
/** Limits of unknown game links and view links. Links cannot be guessed; the limit only bounds database look-ups. */
const LINKS: CodeLimits = { ofAddress: { most: 30, everyMs: 1000 }, ofAllAddresses: null }
/** SPEC Z708; decision 0066: there is no limit on the rooms opened by all addresses together. */
const OPENINGS: CodeLimits = { ofAddress: { most: 30, everyMs: 60_000 }, ofAllAddresses: null }

/** Z810: guests pay by address, since anybody can become any number of guests. */
export function payerOf(userId: string | null, address: string): string {
  return userId === null || isGuest(userId) ? address : userId
}

/** @param of a client address, its `addressKey` (which may end with `/64`), or an account id, counted as it is */
const asAddress = (of: string) => countedAs(of.replace(/\/64$/u, ''))

export type Budgets = ReturnType<typeof createBudgets>

/** SPEC Z908. @param elapsed milliseconds of a monotonic clock */
export function createBudgets(publish: (notice: ClusterNotice) => void, elapsed: () => number) {
  const counted: Readonly<Record<BudgetName, CodeBudget>> = {
    codes: createCodeBudget(CODES, asAddress),
    links: createCodeBudget(LINKS, asAddress),
    openings: createCodeBudget(OPENINGS, asAddress),
  }
  /** Takes a try before `work`, so that concurrent ones count. It is given back unless `work` calls `spend`. */
  const attempt = async <Value>(
    budget: BudgetName,
    of: string,
    work: (spend: () => void, isDoubtful: boolean) => Promise<Result<Value, WireRefusal>>,
  ): Promise<Result<Value, WireRefusal>> => {
    const before = counted[budget].take(of, elapsed())
    if (before.ofAddress > 0) return refuse(tooManyTries(before.ofAddress))
    let settle = () => counted[budget].giveBack(of, elapsed(), before)
    const spend = () => {
      settle = () => publish({ type: 'spent', budget, of })
    }
    try {
      return await work(spend, before.ofAllAddresses > 0)
    } finally {
      settle()
    }
  }
  return {
    /** Runs `find` if a try is left; only a miss costs one. @param find gets whether codes may be guesses */
    lookUp: <Found>(
      budget: 'codes' | 'links',
      of: string,
      find: (isDoubtful: boolean) => Promise<Found | null>,
    ): Promise<Result<Found, WireRefusal>> =>
      attempt(budget, of, async (spend, isDoubtful) => {
        const found = await find(isDoubtful)
        if (found !== null) return accept(found)
        spend()
        return refuse({ reason: 'unknown-room' })
      }),
    /** Runs `work` if the payer may open a room. @param payer an account, or a guest's address */
    open: <Value>(payer: string, work: (opened: () => void) => Promise<Result<Value, WireRefusal>>) =>
      attempt('openings', payer, work),
    /** SPEC Y1209: the argument that `find` would get. This costs no try. */
    mayCodesBeGuesses: (of: string): Result<boolean, WireRefusal> => {
      const { ofAddress, ofAllAddresses } = counted.codes.waits(of, elapsed())
      return ofAddress > 0 ? refuse(tooManyTries(ofAddress)) : accept(ofAllAddresses > 0)
    },
    /** Counts a try or an opened room that another server reported. */
    spent: (budget: BudgetName, of: string) => counted[budget].spend(of, elapsed()),
  }
}

/** @param wait in milliseconds */
export function tooManyTries(wait: number): WireRefusal {
  return { reason: 'too-many-tries', retryAfter: Math.ceil(wait / 1000) }
}
