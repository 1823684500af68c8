// SPEC Y1210, Y1211

import { leftBefore, whoCame } from '@dutch/sync/room/entries'
import type { Aliases } from '@dutch/sync/room/specified-frames'
import { parseRoomGameId } from '@dutch/sync/room/room-state'
import type { RoomSecrets } from './room-secrets.ts'
import type { ReadonlyRoomMemory } from './room-memory.ts'

export type ViewLinks = ReturnType<typeof createViewLinks>

export interface ViewLinksParts extends Pick<ReadonlyRoomMemory, 'keys' | 'room' | 'entries'> {
  readonly secrets: Pick<RoomSecrets, 'aliasOf' | 'proofsOf' | 'viewerAliasOf'>
}

/** In a link made from the code, this replaces the place of a member's entry, and the user id in the proof. */
const CODE = 'letters'

/** SPEC Y1211 */
export function isOfCode(link: string): boolean {
  return link.split('-')[1] === CODE
}

/** Returns the token that finds the room. The owner's place and the proof follow it in the link. */
export function roomOfLink(link: string): string {
  return link.split('-', 1)[0] ?? ''
}

/** SPEC Y1717, Y1210 */
export function createViewLinks({ keys, room, entries, secrets }: ViewLinksParts) {
  const aliases = new Map<string, string>()
  const proofsOf = (userId: string) => secrets.proofsOf(keys().viewToken, room().viewIssue, userId)
  const aliasOf = (userId: string): string => {
    const known = aliases.get(userId)
    if (known !== undefined) return known
    const alias = secrets.viewerAliasOf(keys().viewToken, userId)
    aliases.set(userId, alias)
    return alias
  }
  return {
    of: (userId: string) => {
      const place = entries().findIndex((entry) => whoCame(entry) === userId)
      return [keys().viewToken, String(place), proofsOf(userId)[0]].join('-')
    },
    ofCode: () => [keys().viewToken, CODE, proofsOf(CODE)[0]].join('-'),
    isOpen: (link: string): boolean => {
      const { viewIssue, barred } = room()
      const [, place, proof] = link.split('-')
      // Links from before each member had their own are valid until a member is removed or the links are renewed.
      if (place === undefined) return viewIssue === 0 && barred.length === 0
      // A removed member still knows the code, so every link made from the code ends.
      if (place === CODE) return barred.length === 0 && proof !== undefined && proofsOf(CODE).includes(proof)
      const entry = /^\d{1,4}$/u.test(place) ? entries()[Number(place)] : undefined
      const isOf = (owner: string | null) =>
        owner !== null && proof !== undefined && !barred.includes(owner) && proofsOf(owner).includes(proof)
      if (entry !== undefined && isOf(whoCame(entry))) return true
      // SPEC Y1605: a link of an earlier game has the place of its owner in that game.
      const isNextGame = parseRoomGameId(keys().gameId).number > 1
      return isNextGame && [...leftBefore(entries()), ...entries().map(whoCame)].some(isOf)
    },
    /** SPEC Z704, Y1717: the ids that viewers get. */
    aliases: (): Aliases => {
      const { gameId, viewToken } = keys()
      return { ofGame: secrets.aliasOf(viewToken, parseRoomGameId(gameId).number), ofUser: aliasOf }
    },
  }
}
