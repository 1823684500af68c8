import { apply } from '../src/game/apply.ts'
import type { GameCommand } from '../src/game/commands.ts'
import { decide } from '../src/game/decide.ts'
import type { Game } from '../src/game/state.ts'
import { countingContext } from './play.ts'

/** The reason for which `decide` refuses a command, else "accepted". */
export function answer(state: Game | null, command: GameCommand | null): string {
  if (command === null) return 'no command'
  const decided = decide(state, command, countingContext())
  return decided.ok ? 'accepted' : decided.error.reason
}

/** The game after a command that must be accepted. */
export function after(state: Game, command: GameCommand | null): Game {
  // The ids of this context must differ from those that the game was made with.
  const context = countingContext()
  const decided =
    command === null
      ? null
      : decide(state, command, { ...context, newId: () => `then-${String(state.rounds.length)}-${context.newId()}` })
  if (decided === null || !decided.ok) throw new Error('refused')
  return decided.value.reduce<Game>((game, event) => apply(game, event) ?? game, state)
}
