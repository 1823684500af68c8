// The part of the server that decides requests; the server may die at several points.

import { countAdded } from '../../src/room/added-count.ts'
import { decideRoom, type UserRequest } from '../../src/room/requests.ts'
import { lazyRoom, memberOf } from '../../src/room/room-state.ts'
import type { PhoneMessage } from '../../src/room/server-messages.ts'
import type { WireRefusal } from '../../src/room/wire-refusals.ts'
import type { Chance } from '../simulation/chance.ts'
import { NOON } from '../room-rig.ts'
import type { KeptGame } from './kept-games.ts'
import type { Sabotage } from './sabotage.ts'

/** Thrown where the server dies: everything in its memory is lost. */
export class Death extends Error {}

export interface Socket {
  readonly userId: string
  readonly send: (message: PhoneMessage) => void
}

export interface DeciderParts {
  readonly chance: Chance
  readonly sabotage: Sabotage
  readonly sockets: ReadonlySet<Socket>
  /** Called where the server may die. */
  readonly dies: () => boolean
}

/** Adds a request's entries and sends them to the members. @param onDecided gets their number before they are stored */
export type Decider = (game: KeptGame, asking: UserRequest, onDecided?: (count: number) => void) => WireRefusal | null

export function createDecider({ chance, sabotage, sockets, dies }: DeciderParts): Decider {
  return (game, asking, onDecided = () => undefined) => {
    const before = game.room()
    const asked = sabotage.overwrites === undefined ? asking : sabotage.overwrites(before, asking)
    const decided = decideRoom(lazyRoom(before), asked, {
      now: timeOf(game, chance),
      version: game.entries.length,
      has: sabotage.forgetsRequests === true ? () => false : game.has,
      added: countAdded(game.entries),
      hostLostSince: null,
    })
    if (!decided.ok) return decided.error
    const entries = sabotage.alters === undefined ? decided.value : sabotage.alters(before, asking, decided.value)
    onDecided(entries.length)
    if (dies()) throw new Death()
    const from = game.entries.length
    const present = [...sockets].filter((socket) => isIn(game, socket))
    game.add(entries)
    // The entries are stored, but nobody knows of them: the user's phone sends the request again.
    if (dies()) throw new Death()
    if (entries.length === 0) return null
    // A user who leaves still gets the entry of their leaving.
    const told = new Set([...present, ...[...sockets].filter((socket) => isIn(game, socket))])
    for (const one of sockets) {
      const { gameId } = game
      if (told.has(one)) one.send({ type: 'delta', gameId, from, to: game.entries.length, entries, isWhole: false })
    }
    return null
  }
}

export function timeOf({ entries }: KeptGame, chance: Chance): number {
  return NOON + entries.length * 1000 + chance.below(1000)
}

export function isIn(game: KeptGame, { userId }: Socket): boolean {
  return memberOf(game.room(), userId) !== undefined
}
