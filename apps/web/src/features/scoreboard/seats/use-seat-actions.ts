import type { JoinPlayer } from '@dutch/domain/game/commands'
import { phaseOf } from '@dutch/domain/game/phase'
import { hasScores, type Game, type Player } from '@dutch/domain/game/state'
import type { Result } from '@dutch/domain/result'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { useState } from 'react'
import { isKept, notifyFault } from '../../games/notify-fault.ts'
import { internalFault } from '../../games/internal-fault.ts'
import type { ActionFault, GameStore } from '../../games/game-store-api.ts'
import { useGameStore } from '../../games/use-game.ts'
import { notify } from '../../../ui/toast.ts'
import { MESSAGE_ID } from '../../round-entry/message-id.ts'
import { seatsTexts as texts } from './seats-texts.ts'

export interface SeatActions {
  readonly isBusy: boolean
  /** Resolves with whether it was stored. */
  readonly join: (command: JoinPlayer) => Promise<boolean>
  /** SPEC R305, R307: a player with scores leaves; one without any is removed from the game. */
  readonly remove: (game: Game, player: Player) => Promise<boolean>
  readonly bringBack: (player: Player) => Promise<boolean>
}

export function useSeatActions(): SeatActions {
  const store = useGameStore()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<boolean>) => {
    if (isBusy) return false
    setBusy(true)
    const isStored = await action()
    setBusy(false)
    return isStored
  }
  return {
    isBusy,
    join: (command) => run(() => join(store, command)),
    remove: (game, player) => run(() => (hasScores(game, player.id) ? leave(store, player) : unseat(store, player))),
    bringBack: (player) => run(() => bringBack(store, player)),
  }
}

// A toast stays longer than its sheet, so its action uses only the store.

async function join(store: GameStore, command: JoinPlayer): Promise<boolean> {
  return notifyDone(
    store.dispatch(command),
    () => texts.joined(command.player.name, command.startingScore),
    (game) => {
      const joined = game.players.at(-1)
      return joined === undefined ? null : () => unseat(store, joined)
    },
  )
}

async function unseat(store: GameStore, { id, name }: Player): Promise<boolean> {
  return notifyDone(
    store.dispatch({ type: 'unseat-player', playerId: id }),
    () => texts.gone(name),
    () => null,
  )
}

async function leave(store: GameStore, player: Player): Promise<boolean> {
  return notifyDone(
    store.dispatch({ type: 'leave-player', playerId: player.id }),
    (game) => texts.wentAway(player.name, totalOf(game, player)),
    () => () => bringBack(store, player),
  )
}

async function bringBack(store: GameStore, player: Player): Promise<boolean> {
  return notifyDone(
    store.dispatch({ type: 'return-player', playerId: player.id }),
    (game) =>
      phaseOf(game) === 'over'
        ? texts.cameBackOver(player.name, totalOf(game, player))
        : texts.cameBack(player.name, totalOf(game, player)),
    // Nobody can leave a game that is over.
    (game) => (phaseOf(game) === 'over' ? null : () => leave(store, player)),
  )
}

function totalOf(game: Game, { id, startingScore }: Player): number {
  return totalsOf(game).get(id) ?? startingScore
}

/** @returns whether it was stored */
async function notifyDone(
  asked: Promise<Result<Game, ActionFault>>,
  done: (game: Game) => string,
  undoIn: (game: Game) => (() => Promise<boolean>) | null,
): Promise<boolean> {
  const result = await asked.catch(internalFault)
  if (!result.ok) {
    notifyFault(result.error, texts.failed)
    return isKept(result.error)
  }
  const undo = undoIn(result.value)
  notify({
    tone: 'success',
    id: MESSAGE_ID,
    text: done(result.value),
    ...(undo === null ? {} : { action: { label: texts.undo, onSelect: () => void undo() } }),
  })
  return true
}
