import type { Instant } from '@dutch/domain/instant'
import { replay } from '@dutch/domain/game/apply'
import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import { decide, type DecisionContext } from '@dutch/domain/game/decide'
import type { GameEvent } from '@dutch/domain/game/events'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { createListeners, createBufferedListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import { SerialQueue } from '@dutch/domain/serial-queue'
import { isPrefix } from '@dutch/sync/choose-copy'
import type { GameLog, LoggedGame, LogWriter } from '@dutch/sync/game-log'
import { endedRecord } from './ended-record.ts'
import type { ActionFault, GameNotice, GameStore, StoredChange } from './game-store-api.ts'
import { createLoggedState, type HeldGame } from './logged-state.ts'

interface GameStoreParts {
  readonly log: GameLog
  /** The game to show until the log has answered; commands wait for the log. */
  readonly peek?: () => LoggedGame | null
  /** Called after the events are stored. */
  readonly onStored?: (events: readonly GameEvent[], game: Game) => void
  /** Called after the game was finished, discarded or replaced on this device. */
  readonly onClosed?: (game: Game) => void
  readonly now: () => Instant
  readonly newId: () => string
}

export interface NotifyingGameStore extends GameStore {
  readonly notify: (notice: GameNotice) => void
}

type Stored = Promise<Result<Game, ActionFault>>

/** Commands run in order; the state changes once the storage has answered. */
export function createGameStore(parts: GameStoreParts): NotifyingGameStore {
  const { log } = parts
  const notices = createBufferedListeners<GameNotice>()
  const changes = createListeners<StoredChange>()
  const queue = new SerialQueue()
  const logged = createLoggedState(log, notices.notify, parts.onClosed)
  const { held, close } = logged
  const ofThisGame = forOneGame(queue, held)

  const context = (): DecisionContext => ({ now: parts.now(), newId: parts.newId })

  const announce = (events: readonly GameEvent[], game: Game) => {
    parts.onStored?.(events, game)
    changes.notify({ kind: 'events', events, game })
  }

  const store = async (events: readonly GameEvent[]): Stored => {
    const stored = await logged.append(events)
    if (stored.ok) announce(events, stored.value)
    return stored
  }

  const dispatch = async (command: GameCommand): Stored => {
    const decided = decide(held()?.game ?? null, command, context())
    return decided.ok ? store(decided.value) : refuse({ kind: 'refused', refusal: decided.error })
  }

  const replace = async (present: HeldGame, command: CreateGame, fate: 'save' | 'discard'): Stored => {
    const decided = decide(null, command, context())
    return decided.ok ? follow(present, decided.value, fate) : refuse({ kind: 'refused', refusal: decided.error })
  }

  /** Begins a game, in one transaction with the filing of the game under way. */
  const follow = async (present: HeldGame, events: readonly GameEvent[], fate: 'save' | 'discard'): Stored => {
    const next = replay(events)
    if (next === null) return refuse({ kind: 'unavailable' })
    const record = fate === 'save' ? endedRecord(present.game, context()) : accept(null)
    if (!record.ok) return record
    const closed = await close(present, { record: record.value, next: { gameId: next.id, events } })
    if (!closed.ok) return closed
    announce(events, next)
    return accept(next)
  }

  const adopt = async (game: LoggedGame, underWay: 'refuse' | 'save'): Stored => {
    const present = held()
    if (present === null || isPrefix(present.logged, game))
      return store(game.events.slice(present?.logged.events.length ?? 0))
    if (underWay === 'refuse') return refuse({ kind: 'conflict' })
    return follow(present, game.events, countedRounds(present.game).length === 0 ? 'discard' : 'save')
  }

  const finish: GameStore['finish'] = async (ending) => {
    const present = held()
    if (present === null) return refuse({ kind: 'refused', refusal: { reason: 'no-game' } })
    const elsewhere = ending?.(present.game)
    if (elsewhere === null) return refuse({ kind: 'conflict' })
    const record = elsewhere === undefined ? endedRecord(present.game, context()) : accept(elsewhere)
    if (!record.ok) return record
    const closed = await close(present, { record: record.value, next: null })
    if (!closed.ok) return closed
    if (elsewhere === undefined) changes.notify({ kind: 'filed', record: record.value })
    return record
  }

  return {
    getState: logged.getState,
    subscribe: logged.subscribe,
    onNotice: notices.subscribe,
    onStored: changes.subscribe,
    notify: notices.notify,
    start: async () => {
      // Changes that are announced during the first load wait for it in the queue.
      log.subscribe(onceInTurn(queue, logged.load))
      const peeked = parts.peek?.() ?? null
      if (peeked !== null) logged.peek(peeked)
      await queue.run(() => logged.load(null))
    },
    dispatch: (command) => ofThisGame(() => dispatch(command)),
    settled: () => queue.settled(),
    create: (command, underWay) =>
      queue.run(() => {
        const present = held()
        return present === null || underWay === 'refuse' ? dispatch(command) : replace(present, command, underWay)
      }),
    finish: (ending) => ofThisGame(() => finish(ending)),
    discard: () =>
      ofThisGame(async () => {
        const present = held()
        return present === null ? accept(null) : close(present, { record: null, next: null })
      }),
    adopt: (game, underWay) => queue.run(() => adopt(game, underWay)),
    underWay: () => queue.run(() => Promise.resolve(held()?.logged ?? null)),
    checkIntegrity: () => queue.run(logged.verify),
  }
}

/** Queues work on the present game. Work is refused where another game is held by its turn, so it never changes that one. */
function forOneGame(queue: SerialQueue, held: () => HeldGame | null) {
  return <Value>(work: () => Promise<Result<Value, ActionFault>>): Promise<Result<Value, ActionFault>> => {
    const asked = held()?.game.id
    const isOver = () => asked !== undefined && held()?.game.id !== asked
    return queue.run(async () => {
      const done = isOver() ? null : await work()
      const isTooLate = done === null || (!done.ok && done.error.kind === 'conflict' && isOver())
      return isTooLate ? refuse({ kind: 'refused', refusal: { reason: 'game-ended' } }) : done
    })
  }
}

/** Joins changes that come while a load waits in the queue to one load, by the latest writer. */
function onceInTurn(queue: SerialQueue, load: (by: LogWriter) => Promise<void>): (by: LogWriter) => void {
  let due: LogWriter | null = null
  return (by) => {
    const isDue = due !== null
    due = by
    if (isDue) return
    void queue.run(async () => {
      const writer = due
      due = null
      if (writer !== null) await load(writer)
    })
  }
}
