import { chooseCopy, isPrefix, type FoundCopy } from '@dutch/sync/choose-copy'
import type { LoadFinding } from '@dutch/sync/game-log'
import type { LocalCopies, LocalSource } from './local-copies.ts'
import type { Quarantine } from './quarantine.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

export const DATABASE_SOURCE = 'DutchDB/ongoingGames'

export type CopySource = LocalSource | typeof DATABASE_SOURCE

interface Reconciled {
  /** The copy that counts; null for none. */
  readonly winner: FoundCopy<CopySource> | null
  readonly closed: ReadonlySet<string>
  readonly findings: readonly LoadFinding[]
  /** Whether the crash copy holds the winner. */
  readonly hasCrashCopy: boolean
  /**
   * Removes earlier formats and copies that were quarantined or closed, once the winner is
   * stored. @param isRewritten whether the crash copy holds the winner by now
   */
  readonly settle: (isRewritten: boolean) => void
}

/**
 * SPEC Y209, Y210: chooses among the database's copy and local storage, and quarantines what is unreadable or differs.
 * Nothing is removed before `settle`. Throws where the database's copy would be replaced but cannot be kept.
 */
export async function reconcile(
  stored: readonly FoundCopy<CopySource>[],
  closedInDatabase: readonly string[],
  copies: LocalCopies,
  quarantine: Quarantine,
): Promise<Reconciled> {
  const local = copies.find()
  const closed = new Set([...closedInDatabase, ...copies.closedIds()])
  const { winner, superseded } = chooseCopy<CopySource>([...stored, ...local.copies], (id) => closed.has(id))
  const findings: LoadFinding[] = []
  const removable = new Set<CopySource>(local.empty)

  for (const copy of local.unreadable) {
    if (await quarantine.keep({ reason: copy.fault, source: copy.source, content: copy.content })) {
      removable.add(copy.source)
      findings.push({ kind: 'quarantined' })
    } else if (copy.source === KEYS.currentGame) copies.protect(copy.content)
  }
  for (const copy of local.copies) {
    // Shorter copies of the winner are contained in it; an earlier format is read only once.
    if (closed.has(copy.game.gameId) || copy.isLegacy) removable.add(copy.source)
  }
  for (const copy of superseded) {
    const isKept = await quarantine.keep({ reason: 'superseded', source: copy.source, content: copy.game.events })
    if (isKept) removable.add(copy.source)
    else if (copy.source === DATABASE_SOURCE) throw new Error('The replaced game cannot be kept')
    else removable.delete(copy.source)
  }
  if (winner?.isLegacy === true) findings.push({ kind: 'migrated' })
  if (winner !== null && winner.wrongTotals > 0) findings.push({ kind: 'totals-healed', count: winner.wrongTotals })
  return {
    winner,
    closed,
    findings,
    hasCrashCopy: local.copies.some((copy) => copy.source === KEYS.currentGame && isWinner(copy, winner)),
    settle: (isRewritten) => {
      if (isRewritten) removable.delete(KEYS.currentGame)
      for (const source of removable) if (source !== DATABASE_SOURCE) copies.remove(source)
    },
  }
}

function isWinner(copy: FoundCopy<CopySource>, winner: FoundCopy<CopySource> | null): boolean {
  if (winner === null || copy.isLegacy) return false
  return isPrefix(winner.game, copy.game) && isPrefix(copy.game, winner.game)
}
