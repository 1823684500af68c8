import type { Instant } from '@dutch/domain/instant'
import { apply, replay } from '@dutch/domain/game/apply'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import { decide, type DecisionContext } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { isPrefix } from '@dutch/sync/choose-copy'
import { writeCompactCopy } from '@dutch/sync/compact-copy'
import {
  headOf,
  type AppendFault,
  type Closing,
  type GameLog,
  type LoggedGame,
  type LogWriter,
} from '@dutch/sync/game-log'
import { createListeners, createWaitingListeners } from '@dutch/domain/listeners'
import { endedRecord } from './ended-record.ts'
import { findingNotice } from './finding-notice.ts'
import type { ActionFault, GameNotice, GameStore, GameStoreState, StoredMoment } from './game-store-api.ts'
import { createQueue } from '../../browser/queue.ts'

export interface GameStoreParts {
  readonly log: GameLog
  /** Shown until the log has answered; commands wait for the log. */
  readonly peek?: () => LoggedGame | null
  /** After storing. */
  readonly onStored?: (events: readonly GameEvent[], game: Game) => void
  readonly now: () => Instant
  readonly newId: () => string
}

export interface NotifyingGameStore extends GameStore {
  readonly notify: (notice: GameNotice) => void
}

type Held = { readonly logged: LoggedGame; readonly game: Game } | null

/** Commands run in order; the state changes once the storage has answered. */
export function createGameStore(parts: GameStoreParts): NotifyingGameStore {
  const { log } = parts
  const changes = createListeners()
  const notices = createWaitingListeners<GameNotice>()
  const moments = createListeners<StoredMoment>()
  const inTurn = createQueue()
  let reloadDue: LogWriter | null = null
  let held: Held = null
  let state: GameStoreState = { phase: 'loading' }

  const context = (): DecisionContext => ({ now: parts.now(), newId: parts.newId })

  const hold = (logged: LoggedGame | null, game = logged === null ? null : replay(logged.events)) => {
    held = logged === null || game === null ? null : { logged, game }
    state = { phase: 'ready', game: held?.game ?? null }
    changes.notify()
  }

  const faultOf = (fault: AppendFault): ActionFault => {
    switch (fault.kind) {
      case 'conflict':
        hold(fault.current)
        return { kind: 'conflict' }
      case 'storage-full':
        notices.notify({ kind: 'storage-full' })
        return { kind: 'storage-full' }
      case 'unavailable':
        return { kind: 'unavailable' }
    }
  }

  /** @param by null at the start */
  const load = async (by: LogWriter | null) => {
    const loaded = await log.load()
    if (!loaded.ok) {
      // An unreadable store is no proof that the game is gone.
      if (state.phase === 'loading') hold(null)
      if (loaded.error.kind === 'storage-full') notices.notify({ kind: 'storage-full' })
      return
    }
    const { game, findings } = loaded.value
    const isNews = !isSame(held?.logged ?? null, game)
    if (isNews || state.phase === 'loading') hold(game)
    // The account says itself what it changed.
    if (isNews && by === 'tab') notices.notify({ kind: game === null ? 'ended-elsewhere' : 'changed-elsewhere' })
    for (const finding of findings) notices.notify(findingNotice(finding, by === null ? 'load' : 'check'))
  }

  const tell = (events: readonly GameEvent[], game: Game) => {
    parts.onStored?.(events, game)
    moments.notify({ kind: 'events', events, game })
  }

  const store = async (events: readonly GameEvent[]): Promise<Result<Game, ActionFault>> => {
    const before = held
    const stored = await log.append(headOf(before?.logged ?? null), events)
    if (!stored.ok) return refuse(faultOf(stored.error))
    const game = events.reduce(apply, before?.game ?? null)
    if (game === null) return refuse({ kind: 'unavailable' })
    hold(stored.value, game)
    tell(events, game)
    return accept(game)
  }

  const close = async (present: NonNullable<Held>, closing: Closing): Promise<Result<null, ActionFault>> => {
    const closed = await log.close({ gameId: present.game.id, length: present.logged.events.length }, closing)
    if (!closed.ok) return refuse(faultOf(closed.error))
    hold(closed.value)
    return accept(null)
  }

  const dispatch = async (command: GameCommand): Promise<Result<Game, ActionFault>> => {
    const decided = decide(held?.game ?? null, command, context())
    return decided.ok ? store(decided.value) : refuse({ kind: 'refused', refusal: decided.error })
  }

  const replace = async (
    present: NonNullable<Held>,
    command: CreateGame,
    fate: 'save' | 'discard',
  ): Promise<Result<Game, ActionFault>> => {
    const decided = decide(null, command, context())
    return decided.ok ? follow(present, decided.value, fate) : refuse({ kind: 'refused', refusal: decided.error })
  }

  /** In one transaction with the filing of the game under way. */
  const follow = async (
    present: NonNullable<Held>,
    events: readonly GameEvent[],
    fate: 'save' | 'discard',
  ): Promise<Result<Game, ActionFault>> => {
    const next = replay(events)
    if (next === null) return refuse({ kind: 'unavailable' })
    let record: HistoryRecord | null = null
    if (fate === 'save') {
      const made = endedRecord(present.game, context())
      if (!made.ok) return made
      record = made.value
    }
    const closed = await close(present, { record, next: { gameId: next.id, events } })
    if (!closed.ok) return closed
    tell(events, next)
    return accept(next)
  }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    onNotice: notices.subscribe,
    onStored: moments.subscribe,
    notify: notices.notify,
    start: async () => {
      // Changes announced during the first load wait their turn.
      log.subscribe((by) => {
        const isDue = reloadDue !== null
        reloadDue = by
        if (isDue) return
        void inTurn(() => {
          const writer = reloadDue
          reloadDue = null
          return load(writer)
        })
      })
      const peeked = parts.peek?.() ?? null
      if (peeked !== null) hold(peeked)
      await inTurn(() => load(null))
    },
    dispatch: (command) => inTurn(() => dispatch(command)),
    create: (command, underWay) =>
      inTurn(() => (held === null || underWay === 'refuse' ? dispatch(command) : replace(held, command, underWay))),
    finish: () =>
      inTurn(async () => {
        if (held === null) return refuse({ kind: 'refused', refusal: { reason: 'no-game' } })
        const record = endedRecord(held.game, context())
        if (!record.ok) return record
        const closed = await close(held, { record: record.value, next: null })
        if (!closed.ok) return closed
        moments.notify({ kind: 'filed', record: record.value })
        return record
      }),
    discard: () => inTurn(async () => (held === null ? accept(null) : close(held, { record: null, next: null }))),
    adopt: (game, underWay) =>
      inTurn(async () => {
        if (held === null || isPrefix(held.logged, game))
          return store(game.events.slice(held?.logged.events.length ?? 0))
        if (underWay === 'refuse') return refuse({ kind: 'conflict' })
        return follow(held, game.events, countedRounds(held.game).length === 0 ? 'discard' : 'save')
      }),
    exportText: () => inTurn(() => Promise.resolve(held === null ? null : writeCompactCopy(held.logged, parts.now()))),
    checkIntegrity: () =>
      inTurn(async () => {
        const checked = await log.verify()
        return checked.ok ? checked : refuse(faultOf(checked.error))
      }),
  }
}

/** Events of several devices may be in another order now. */
function isSame(a: LoggedGame | null, b: LoggedGame | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.gameId === b.gameId &&
    a.events.length === b.events.length &&
    a.events.every((event, index) => event.id === b.events[index]?.id)
  )
}
