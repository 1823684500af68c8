import { replay } from '@dutch/domain/game/apply'
import type { Game } from '@dutch/domain/game/state'
import { recordOf } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { LoggedGame } from '@dutch/sync/game-log'
import { completedRecord } from '@dutch/sync/handover/complete-record'
import type { EnvelopeFault } from '@dutch/sync/handover/envelope'
import { readHandover, type HandedGame } from '@dutch/sync/handover/handover-text'
import { isCopyOf, planHandover, type HandoverPlan } from '@dutch/sync/handover/plan-handover'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { GameStores } from '../../games/game-stores-context.ts'
import { gameIn, type ActionFault } from '../../games/game-store-api.ts'

export type ReceivingStores = Pick<GameStores, 'game' | 'history'>

/** `unreadable`: the storage of this phone cannot be read. `full`: it has as many copies of the game as it can tell apart. */
export type ReceiveFault = EnvelopeFault | 'unreadable' | 'full'

/** A plan that the user can agree to. */
export type OfferedPlan = Exclude<HandoverPlan, { readonly kind: 'full' }>

export interface ExaminedGame {
  readonly handed: HandedGame
  readonly plan: OfferedPlan
  /** Null without a game under way here. */
  readonly ownRounds: number | null
}

/** SPEC Y703, Y705. Changes nothing. */
export async function examineLink(
  stores: ReceivingStores,
  fragment: string,
): Promise<Result<ExaminedGame, ReceiveFault>> {
  const handed = readHandover(fragment)
  if (!handed.ok) return handed
  try {
    const game = await stores.game.underWay()
    const records: HistoryRecord[] = []
    for await (const batch of stores.history.batches()) {
      records.push(...batch.filter((record) => isCopyOf(handed.value.gameId, record)))
    }
    const plan = planHandover(handed.value, { game, records })
    if (plan.kind === 'full') return refuse(plan.kind)
    const own = game === null ? null : replay(game.events)
    return accept({
      handed: handed.value,
      plan,
      ownRounds: own === null ? null : own.rounds.filter(({ status }) => status === 'counted').length,
    })
  } catch {
    return refuse('unreadable')
  }
}

export type ReceivedPlace = 'game' | 'history'

/**
 * `moved`: another tab or device changed the storage, so the user has to be asked again. `full`: the game was given up here
 * under every id that it may take.
 */
type TakeFault = { readonly kind: 'moved' } | { readonly kind: 'full' } | Exclude<ActionFault, { kind: 'conflict' }>

/** SPEC Y706: stores the game. A failure midway loses nothing: at worst an ended game stays under way here, not filed yet. */
export async function takeGame(stores: ReceivingStores, plan: OfferedPlan): Promise<Result<ReceivedPlace, TakeFault>> {
  switch (plan.kind) {
    case 'known':
      return accept(plan.where === 'under-way' ? 'game' : 'history')
    case 'begin':
    case 'begin-beside':
      return begin(stores, plan)
    case 'continue': {
      const continued = await stores.game.adopt(plan.game, 'refuse')
      return continued.ok ? accept('game') : refuse(takeFault(continued.error))
    }
    case 'finish': {
      const ended = await stores.game.adopt(plan.game, 'refuse')
      if (!ended.ok) return refuse(takeFault(ended.error))
      const filed = await stores.game.finish()
      return filed.ok ? accept('history') : refuse(takeFault(filed.error))
    }
    case 'file': {
      const record = recordFrom(plan.game)
      const added = record === null ? null : await stores.history.addMissing([record])
      // Another tab has filed a game under this id since the question.
      return added?.ok === true && added.value === 0 ? refuse({ kind: 'moved' }) : answerOf(added)
    }
    case 'complete': {
      const record = recordFrom(plan.game)
      if (!(await stands(stores, plan.before))) return refuse({ kind: 'moved' })
      return answerOf(record === null ? null : await stores.history.add(completedRecord(plan.before, record)))
    }
  }
}

/** Whether the record is unchanged: if it was renamed or removed since, the user has to be asked again. */
async function stands({ history }: ReceivingStores, record: HistoryRecord): Promise<boolean> {
  for await (const batch of history.batches()) {
    const present = batch.find(({ id }) => id === record.id)
    if (present !== undefined) return JSON.stringify(present) === JSON.stringify(record)
  }
  return false
}

async function begin(
  { game: store }: ReceivingStores,
  { kind, games }: Extract<OfferedPlan, { readonly kind: 'begin' | 'begin-beside' }>,
): Promise<Result<ReceivedPlace, TakeFault>> {
  const before = gameIn(store.getState())
  if (kind === 'begin' && before !== null) return refuse({ kind: 'moved' })
  for (const game of games) {
    // Each id is tried only after the one before was refused as closed.
    const begun = await store.adopt(game, kind === 'begin' ? 'refuse' : 'save')
    if (begun.ok) return accept('game')
    if (begun.error.kind !== 'conflict') return refuse(begun.error)
    if (!isSameGame(before, gameIn(store.getState()))) return refuse({ kind: 'moved' })
  }
  return refuse({ kind: 'full' })
}

function isSameGame(before: Game | null, now: Game | null): boolean {
  return before?.id === now?.id && before?.rounds.length === now?.rounds.length
}

function recordFrom(game: LoggedGame): HistoryRecord | null {
  const state = replay(game.events)
  const record = state === null ? null : recordOf(state, state.id)
  return record?.ok === true ? record.value : null
}

function answerOf(stored: Awaited<ReturnType<ReceivingStores['history']['add' | 'addMissing']>> | null) {
  if (stored === null) return refuse<TakeFault>({ kind: 'unavailable' })
  return stored.ok ? accept<ReceivedPlace>('history') : refuse<TakeFault>({ kind: stored.error.kind })
}

function takeFault(fault: ActionFault): TakeFault {
  return fault.kind === 'conflict' ? { kind: 'moved' } : fault
}
