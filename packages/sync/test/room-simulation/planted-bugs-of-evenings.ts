// Planted bugs of evenings with several games.

import { applyEntry } from '../../src/room/apply-entry.ts'
import { entryIdOf, type RoomEntry } from '../../src/room/entries.ts'
import type { UserRequest } from '../../src/room/requests.ts'
import { memberOf, type Room } from '../../src/room/room-state.ts'
import { countedRounds } from '@dutch/domain/game/state'
import { eventId, roundId } from '@dutch/domain/game/ids'
import type { GameEvent } from '@dutch/domain/game/events'
import type { KeptGame } from './kept-games.ts'
import type { Sabotage } from './sabotage.ts'

export const PLANTED_BUGS_OF_EVENINGS: Readonly<Record<string, Sabotage>> = {
  'a server where whoever is late begins a third game beside the second': { opensAgain: 'beside' },
  'a server where whoever is late begins the second game over again': { opensAgain: 'over' },
  'letters that lead to the game that is over': { leavesCode: true },
  'an id that leads to the game that is over': { leavesIds: true },
  'a next game that begins with the scores of the one before': {
    carries: (before, opening) => {
      const rounds = roundsFor(opening, before)
      return opening.map((entry) =>
        entry.type === 'room-opened' ? { ...entry, events: [...entry.events, ...rounds] } : entry,
      )
    },
  },
  'a next game that takes along whoever left': {
    carries: ({ entries }, opening) => {
      const gone = entries.flatMap((entry) => (entry.type === 'member-left' ? [entry.by] : []))
      const room = opening.reduce(applyEntry, null)
      const [first] = opening
      if (room === null || first?.type !== 'room-opened') return opening
      const again = gone.filter((userId) => memberOf(room, userId) === undefined)
      const joined = again.map((userId, place): RoomEntry => {
        const id = entryIdOf(first.id, opening.length + place)
        return { type: 'member-joined', id, by: userId, at: first.at, userId, name: 'Parti' }
      })
      return [...opening, ...joined]
    },
  },
  'a server that takes back the rounds of whoever leaves': {
    alters: (room, asking, added) => {
      const { requestId, request, userId } = asking
      if (request.type !== 'leave') return added
      const own = ofAuthor(room, userId)
      return [
        ...added,
        ...played(
          asking,
          added,
          own.map((id) => ({ type: 'round-deleted', roundId: id })),
          requestId,
        ),
      ]
    },
  },
  'an account that enters the rounds of its guest again': {
    alters: (room, asking, added) => {
      const { requestId, request, userId } = asking
      if (request.type !== 'take-place') return added
      const own = new Set(ofAuthor(room, userId))
      const again = countedRounds(room.game).filter(({ id }) => own.has(id))
      const events = again.map(({ id, entries }) => ({
        type: 'round-added' as const,
        roundId: roundId(`${id}-again`),
        after: countedRounds(room.game).at(-1)?.id ?? null,
        entries,
        dutchPlayerId: null,
      }))
      return [...added, ...played({ ...asking, userId: request.userId }, added, events, requestId)]
    },
  },
  'a guest who is done with before the account is in their place': { endsGuestFirst: true },
  'an account that takes its guest’s place in the game under way alone': { claimsLastAlone: true },
  'a phone that lets go of a game that its person left': {
    forgets: (client) => {
      const { room, userId } = client
      const isOut = room !== null && userId !== null && memberOf(room, userId) === undefined
      return isOut ? { ...client, entries: [], room: null } : client
    },
  },
  'a phone that waits for an answer that nobody gives it any more': {
    forgets: (client) => ({ ...client, acknowledged: null }),
  },
}

/** The rounds of the previous game, with the players of this one. */
function roundsFor(opening: readonly RoomEntry[], { entries }: KeptGame): readonly GameEvent[] {
  const seats = opening.reduce(applyEntry, null)?.game.players ?? []
  return entries.flatMap((entry) => {
    if (entry.type !== 'played' || entry.event.type !== 'round-added') return []
    const scores = entry.event.entries.flatMap(({ score }, place) => {
      const seat = seats[place]
      return seat === undefined ? [] : [{ playerId: seat.id, score }]
    })
    return scores.length === seats.length ? [{ ...entry.event, entries: scores }] : []
  })
}

function ofAuthor({ authors }: Room, userId: string | null): readonly Room['authors'][number]['roundId'][] {
  return authors.flatMap((author) => (author.userId === userId ? [author.roundId] : []))
}

type Unstamped<Event> = Event extends unknown ? Omit<Event, 'id' | 'at'> : never

function played(
  { userId }: UserRequest,
  added: readonly RoomEntry[],
  events: readonly Unstamped<GameEvent>[],
  requestId: string,
): readonly RoomEntry[] {
  const at = added.flatMap((entry) => ('at' in entry ? [entry.at] : []))[0] ?? 0
  return events.map((event, place) => {
    const id = eventId(entryIdOf(requestId, added.length + place))
    return { type: 'played', by: userId ?? '', event: { ...event, id, at } }
  })
}
