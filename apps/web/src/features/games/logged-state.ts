import { apply, replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import type { Game } from '@dutch/domain/game/state'
import { createListeners } from '@dutch/domain/listeners'
import { accept, refuse, type Result } from '@dutch/domain/result'
import {
  headOf,
  type AppendFault,
  type Closing,
  type GameLog,
  type LoadFinding,
  type LoggedGame,
  type LogWriter,
} from '@dutch/sync/game-log'
import type { ActionFault, GameNotice, GameStoreState } from './game-store-api.ts'

export interface HeldGame {
  readonly logged: LoggedGame
  readonly game: Game
}

/** The game as the log has it: the state changes once the storage has answered. */
interface LoggedState {
  readonly getState: () => GameStoreState
  readonly subscribe: (listener: () => void) => () => void
  readonly held: () => HeldGame | null
  /** Sets the game that is shown until the log has answered. */
  readonly peek: (logged: LoggedGame) => void
  /** @param by who wrote to the log; null for the first load */
  readonly load: (by: LogWriter | null) => Promise<void>
  readonly append: (events: readonly GameEvent[]) => Promise<Result<Game, ActionFault>>
  readonly close: (present: HeldGame, closing: Closing) => Promise<Result<null, ActionFault>>
  readonly verify: () => Promise<Result<number, ActionFault>>
}

export function createLoggedState(
  log: GameLog,
  notify: (notice: GameNotice) => void,
  onClosed?: (game: Game) => void,
): LoggedState {
  const changes = createListeners()
  let held: HeldGame | null = null
  let state: GameStoreState = { phase: 'loading' }

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
        // The message offers to export the game. Without one, the screen that asked for the change says why it failed.
        if (held !== null) notify({ kind: 'storage-full' })
        return { kind: 'storage-full' }
      case 'unavailable':
        return { kind: 'unavailable' }
    }
  }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    held: () => held,
    peek: (logged) => hold(logged),
    load: async (by) => {
      const loaded = await log.load()
      if (!loaded.ok) {
        // An unreadable store is no proof that the game is gone.
        if (state.phase === 'loading') hold(null)
        return
      }
      const { game, findings } = loaded.value
      const before = held?.game ?? null
      const isChange = !isSame(held?.logged ?? null, game)
      if (isChange || state.phase === 'loading') hold(game)
      // The account's sync shows its own message about its changes.
      if (isChange && by === 'tab') notify(changeNotice(before, held?.game ?? null))
      for (const finding of findings) notify(findingNotice(finding, by === null ? 'load' : 'check'))
    },
    append: async (events) => {
      const before = held
      const stored = await log.append(headOf(before?.logged ?? null), events)
      if (!stored.ok) return refuse(faultOf(stored.error))
      const game = events.reduce(apply, before?.game ?? null)
      if (game === null) return refuse({ kind: 'unavailable' })
      hold(stored.value, game)
      return accept(game)
    },
    close: async (present, closing) => {
      const closed = await log.close({ gameId: present.game.id, length: present.logged.events.length }, closing)
      if (!closed.ok) return refuse(faultOf(closed.error))
      hold(closed.value)
      onClosed?.(present.game)
      return accept(null)
    },
    verify: async () => {
      const checked = await log.verify()
      return checked.ok ? checked : refuse(faultOf(checked.error))
    },
  }
}

/** The notice about a change by another tab. */
function changeNotice(before: Game | null, next: Game | null): GameNotice {
  const isOver = before !== null && before.id !== next?.id
  return isOver ? { kind: 'ended-in-other-tab', game: before, next } : { kind: 'changed-in-other-tab' }
}

/** @param when the first load of the page, or a later one */
function findingNotice(finding: LoadFinding, when: 'load' | 'check'): GameNotice {
  switch (finding.kind) {
    case 'migrated':
      return { kind: 'migrated' }
    case 'recovered':
      return { kind: 'quarantined-game-recovered' }
    case 'quarantined':
      return { kind: 'corrupt-save-quarantined' }
    case 'totals-healed':
      return { kind: 'totals-healed', count: finding.count, when }
  }
}

/** Compares all events, because those of several devices may have changed their order. */
function isSame(a: LoggedGame | null, b: LoggedGame | null): boolean {
  if (a === null || b === null) return a === b
  return (
    a.gameId === b.gameId &&
    a.events.length === b.events.length &&
    a.events.every((event, index) => event.id === b.events[index]?.id)
  )
}
