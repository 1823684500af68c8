// Random requests of the users, as far as their phones allow them.

import type { CorrectRound } from '@dutch/domain/game/commands'
import { countedRounds, lastRound, presentPlayers, type Round } from '@dutch/domain/game/state'
import { roundOfRequest } from '../../src/room/own-rounds.ts'
import type { AskedRequest } from '../../src/room/requests.ts'
import { isGuest } from '../../src/room/guests.ts'
import { answerQuestion } from '../../src/room/room-client.ts'
import { memberOf, type Room } from '../../src/room/room-state.ts'
import { shownRoom } from '../../src/room/room-view.ts'
import type { Chance } from '../simulation/chance.ts'
import { noteAsked, type Asker, type Book } from './book.ts'
import type { Phone } from './phone.ts'
import { CODE } from './server.ts'

/** Lets the user of a phone do something that it offers. @param playsSeveral whether games end and people leave */
export function act(
  phone: Phone,
  chance: Chance,
  book: Book,
  requestId: string,
  now: number,
  playsSeveral = false,
): void {
  if (phone.client().questions.length > 0) {
    answer(phone, chance, book, now)
    return
  }
  const room = shownRoom(phone.client())
  if (room === null) return
  if (playsSeveral && phone.isOut()) {
    if (chance.happens(0.3)) comeBack(phone, chance, book, requestId)
    return
  }
  if (playsSeveral && isGuest(phone.userId()) && phone.account() === null && chance.happens(0.04)) phone.signIn()
  const isOver = room.game.endedAt !== null
  if (isOver && !(playsSeveral && chance.happens(0.1))) return phone.askAgain(requestId)
  const request = isOver ? ({ type: 'leave' } as const) : requestFor(phone.userId(), room, chance, playsSeveral)
  if (request === null) return
  phone.ask(requestId, request, now)
  noteAsked(book, askerOf(phone), requestId, request)
  // SPEC W336: a pending round that its author undid may be missing in the end.
  if (request.type !== 'play' || request.command.type !== 'undo-last-round') return
  const { roundId } = request.command
  for (const { requestId: own } of phone.client().pending) if (roundOfRequest(own) === roundId) book.letGo.add(own)
}

/** The user joins again by the code, or by the id of a game that the phone still has. */
function comeBack(phone: Phone, chance: Chance, book: Book, requestId: string): void {
  const games = [...phone.earlier(), phone.client()].map(({ gameId }) => gameId)
  book.returned.add(phone.userId())
  phone.comeBack(requestId, chance.pick([...games, CODE]) ?? CODE)
}

/** The user answers a question about refused scores: they are sent again or dropped. */
export function answer(phone: Phone, chance: Chance, book: Book, now: number): void {
  const client = phone.client()
  const question = chance.pick(client.questions)
  const room = shownRoom(client)
  if (question === undefined || room === null) return
  const isMember = memberOf(room, phone.userId()) !== undefined
  const again = isMember && room.game.endedAt === null && chance.happens(0.7) ? roundFor(room, chance) : null
  const request = again !== null && isRound(question.request) ? again : null
  if (request !== null) noteAsked(book, askerOf(phone), question.requestId, request)
  phone.change(answerQuestion(client, question.requestId, request, now))
  if (request === null) book.letGo.add(question.requestId)
}

function askerOf(phone: Phone): Asker {
  return { userId: phone.userId(), gameId: phone.client().gameId }
}

function isRound(request: AskedRequest): boolean {
  return request.type === 'play' && request.command.type === 'add-round'
}

function requestFor(userId: string, room: Room, chance: Chance, playsSeveral: boolean): AskedRequest | null {
  const { game } = room
  // Without guests no further numbers are drawn, so that known seeds still give the same evenings.
  const more = room.members.some((member) => isGuest(member.userId)) ? { guests: 3 } : {}
  const isHost = room.hostId === userId
  const ends = playsSeveral
    ? { end: isHost ? 25 : 1, leave: 0.6, remove: isHost ? 1 : 0, joining: isHost ? 1 : 0 }
    : { end: 0, leave: 0, remove: 0, joining: 0 }
  const kind = chance.weigh({
    round: 12,
    undo: 1,
    correct: 2,
    seat: 1,
    player: 1,
    control: 1,
    guests: 0,
    ...more,
    ...ends,
  })
  switch (kind) {
    case 'round':
      return roundFor(room, chance)
    case 'undo': {
      const last = lastRound(game)
      return last === null ? null : { type: 'play', command: { type: 'undo-last-round', roundId: last.id } }
    }
    case 'correct': {
      const round = chance.pick(countedRounds(game))
      if (round === undefined) return null
      return { type: 'play', command: correctionOf(round, chance) }
    }
    case 'seat': {
      const seat = chance.pick(game.players)
      return seat === undefined || chance.happens(0.2)
        ? { type: 'release-seat' }
        : { type: 'claim-seat', playerId: seat.id }
    }
    case 'player': {
      const player = { name: `Tard ${String(chance.below(1000))}`, emoji: '🦊', avatarColor: 'delft' }
      return { type: 'play', command: { type: 'join-player', player, startingScore: chance.below(20) } }
    }
    case 'guests':
      return guestRequest(room, chance)
    case 'end':
      return { type: 'play', command: { type: 'end-game' } }
    case 'leave':
      return { type: 'leave' }
    case 'remove': {
      const barred = chance.pick(room.barred)
      if (barred !== undefined) return { type: 'answer-join', userId: barred, isAdmitted: true }
      const other = chance.pick(room.members.filter((member) => member.userId !== userId))
      return other === undefined ? null : { type: 'remove-member', userId: other.userId }
    }
    case 'joining':
      return { type: 'set-joining', joining: room.joining === 'by-host' ? 'at-once' : 'by-host' }
    case 'control':
      return userId === room.hostId && chance.happens(0.5)
        ? { type: 'set-writing', writing: room.writing === 'host' ? 'everybody' : 'host' }
        : null
  }
}

/** Corrects some scores or the Dutch; one in five is as an earlier version sends it, without `before`. */
function correctionOf(round: Round, chance: Chance): CorrectRound {
  const { id: roundId, entries: before } = round
  const drawn = before.map(() => chance.below(30))
  const entries = before.map((entry, place) => {
    const score = drawn[place] ?? 0
    return score < 15 ? entry : { ...entry, score }
  })
  const last = drawn.at(-1) ?? 0
  const dutchPlayerId = last % 3 === 0 ? (before[last % before.length]?.playerId ?? null) : round.dutchPlayerId
  const command = { type: 'correct-round', roundId, entries, dutchPlayerId } as const
  return last % 5 === 0 ? command : { ...command, before: { entries: before, dutchPlayerId: round.dutchPlayerId } }
}

/** A random request about guests, late seats or taken names. */
function guestRequest(room: Room, chance: Chance): AskedRequest {
  const of = chance.pick(room.members)?.userId ?? ''
  const about = chance.pick(room.asking)?.userId ?? of
  const kind = chance.weigh({ sit: 3, answer: 4, free: 2, vote: 1, guests: 1 })
  switch (kind) {
    case 'sit':
      return { type: 'sit-down', name: `Tard ${String(chance.below(1000))}` }
    case 'answer':
      return { type: 'answer-join', userId: about, isAdmitted: chance.happens(0.7) }
    case 'free':
      return { type: 'release-seat', userId: of }
    case 'vote':
      return { type: 'vote-host' }
    case 'guests':
      return { type: 'set-guests', guests: room.guests === 'welcome' ? 'refused' : 'welcome' }
  }
}

function roundFor(room: Room, chance: Chance): AskedRequest {
  const entries = presentPlayers(room.game).map(({ id }) => ({ playerId: id, score: chance.below(9) - 3 }))
  const after = lastRound(room.game)?.id ?? null
  return { type: 'play', command: { type: 'add-round', after, entries, dutchPlayerId: null } }
}
