import { apply } from '@dutch/domain/game/apply'
import { correctRound } from '@dutch/domain/game/commands'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, roundId } from '@dutch/domain/game/ids'
import { expect, it } from 'vitest'
import { delta, GAME_ID, NOON, peopledRig, roundOf, wordOf } from '../../test/room-rig.ts'
import { deltaFrom } from './deltas.ts'
import { gameEventsOf, type RoomEntry } from './entries.ts'
import {
  answerQuestion,
  messagesOnConnect,
  newRoomClient,
  queueRequest,
  receiveFromServer,
  withStored,
  type RoomClient,
} from './room-client.ts'
import { shownRoom } from './room-view.ts'
import { parseStoredClient, storedClient } from './stored-client.ts'

const rig = peopledRig()
const begun = rig.entries()

/** Bo's phone, which had these entries, with the log of a restored server that lacks them. */
function restored(had: readonly RoomEntry[]): RoomClient {
  const first = receiveFromServer(newRoomClient(GAME_ID, 'bo'), delta(begun, 0)).client
  return receiveFromServer(receiveFromServer(first, delta(had, begun.length)).client, delta(begun, 0, true)).client
}

/** The entries, with `change` applied to the rounds. */
function withRounds(
  entries: readonly RoomEntry[],
  change: (event: Extract<GameEvent, { type: 'round-added' }>) => GameEvent,
): readonly RoomEntry[] {
  return entries.map((entry) =>
    entry.type === 'played' && entry.event.type === 'round-added' ? { ...entry, event: change(entry.event) } : entry,
  )
}

function afterBo() {
  const server = peopledRig()
  server.ask('bo', roundOf(server.room(), 4, 5, 6), { requestId: 'mine' })
  return server
}

it('Y2013: of a list that took the place of the phone’s, its own rounds are asked about', () => {
  const received = restored(afterBo().entries().slice(begun.length))
  expect(received).toMatchObject({ entries: begun, questions: [{ requestId: 'mine-0' }] })
  expect(shownRoom(received)).toEqual(rig.room())
})

it.each([
  ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
  ['g/round/1/added', 'g-round-1-added'],
  ['g.2/round/1/added', 'g-2-round-1-added'],
])('Y2013: a lost round that came from the account as %s is asked about as %s, and can be stored', (id, requestId) => {
  const had = withRounds(afterBo().entries().slice(begun.length), (event) => ({ ...event, id: eventId(id) }))
  const client = restored(had)
  expect(client.questions).toMatchObject([{ requestId }])
  expect(parseStoredClient(storedClient(client))).toMatchObject({ value: { questions: [{ requestId }] } })
})

it('Y2013, Z710: a lost round keeps its id when it is added again, so that the account does not count it twice', () => {
  const had = withRounds(afterBo().entries().slice(begun.length), (event) => ({ ...event, roundId: roundId('own') }))
  const client = { ...restored(had), number: 1 }
  const again = answerQuestion(client, 'mine-0', client.questions[0]?.request ?? null, 3000)
  expect(again.send).toMatchObject([{ type: 'ask', request: { command: { roundId: 'own' } } }])
  expect(shownRoom(again.client)?.game.rounds).toMatchObject([{ id: 'own' }])
})

it('Y2013: a lost round that is in the room again, also deleted, is refused, as its scores would be lost', () => {
  const server = afterBo()
  const own = roundId('mine/1')
  const { questions } = restored(server.entries().slice(begun.length))
  const addAgain = (after: typeof own | null) => {
    const request = questions[0]?.request
    if (request?.type !== 'play' || request.command.type !== 'add-round') throw new Error('not asked')
    return wordOf(server.ask('bo', { type: 'play', command: { ...request.command, after } }))
  }
  expect(addAgain(own)).toBe('! stale-round')
  server.ask('ana', { type: 'play', command: { type: 'delete-round', roundId: own } })
  expect(addAgain(null)).toBe('! stale-round')
  expect(server.room().game.rounds).toMatchObject([{ id: own, status: 'deleted' }])
})

it('Y2013, Z710: an account that has a lost round with its first scores gets those that it is added again with', () => {
  const former = afterBo()
  const [question] = restored(former.entries().slice(begun.length)).questions
  const server = peopledRig()
  const [zoe] = server.room().game.players.slice(2)
  if (question?.request.type !== 'play' || question.request.command.type !== 'add-round' || zoe === undefined)
    throw new Error('not asked')
  server.ask('ana', { type: 'play', command: { type: 'leave-player', playerId: zoe.id } })
  const { command } = question.request
  const entries = command.entries.filter(({ playerId }) => playerId !== zoe.id)
  const added = server.ask('bo', { type: 'play', command: { ...command, entries } }, { requestId: 'again' })
  const events = added.ok ? gameEventsOf(added.value) : []
  const account = events.reduce((game, event) => apply(game, event) ?? game, former.room().game)
  expect(account.rounds).toMatchObject([{ id: 'mine/1', entries }])
  expect(server.room().game.rounds).toMatchObject([{ id: 'mine/1', entries, original: null }])
})

it('Y1715, Y2013: a phone that comes back once a lost round was added again notices that its log was replaced', () => {
  const had = afterBo().entries()
  const late = receiveFromServer(newRoomClient(GAME_ID, 'ana'), delta(had, 0)).client
  const [question] = restored(had.slice(begun.length)).questions
  if (question === undefined) throw new Error('not asked')
  const server = peopledRig()
  server.ask('bo', question.request, { requestId: question.requestId, now: NOON + 3_600_000 })
  const [place] = messagesOnConnect(late).send
  if (place?.type !== 'resume') throw new Error('does not resume')
  const back = receiveFromServer(late, deltaFrom(GAME_ID, server.entries(), place)).client
  expect(back.entries).toEqual(server.entries())
  expect(back.room?.game.rounds.map(({ id }) => id)).toEqual(late.room?.game.rounds.map(({ id }) => id))
})

it('Y2013: a lost round is asked about as it stood, and one that was undone is not', () => {
  const server = afterBo()
  const [first] = server.room().game.rounds
  if (first === undefined) throw new Error('no round')
  const nines = { entries: first.entries.map((one) => ({ ...one, score: 9 })), dutchPlayerId: null }
  server.ask('ana', { type: 'play', command: correctRound(first.id, nines, first) })
  server.ask('bo', roundOf(server.room(), 1, 1, 1), { requestId: 'undone' })
  server.ask('ana', { type: 'play', command: { type: 'undo-last-round', roundId: roundId('undone/1') } })
  const { questions } = restored(server.entries().slice(begun.length))
  expect(questions).toMatchObject([{ requestId: 'mine-0', request: { command: nines } }])
  expect(questions).toHaveLength(1)
})

it('W336: lost rounds of the account that follow each other are asked about together', () => {
  const server = afterBo()
  server.ask('bo', roundOf(server.room(), 1, 1, 1), { requestId: 'next' })
  const named = (id: string) => roundId(`own-${id}`)
  const had = withRounds(server.entries().slice(begun.length), (event) => ({
    ...event,
    roundId: named(event.roundId),
    after: event.after === null ? null : named(event.after),
  }))
  const { questions } = restored(had)
  const asked = questions.reduce<RoomClient>(
    (client, { requestId, request }) => queueRequest(client, { requestId, request, askedAt: 3000 }).client,
    { ...restored([]), questions: [] },
  )
  const refusal = { reason: 'round-conflict', lastRoundId: null, entered: null } as const
  const refused = receiveFromServer(asked, { type: 'refused', requestId: 'mine-0', refusal })
  expect(refused.client).toMatchObject({ pending: [], questions: [{ requestId: 'mine-0' }, { requestId: 'next-0' }] })
})

it('Y2006, Y2013: a copy that is read once the log of a restored server was shown asks about its own rounds, one of this log asks nothing', () => {
  const server = afterBo()
  const stored = receiveFromServer(newRoomClient(GAME_ID, 'bo'), delta(server.entries(), 0)).client
  const waiting = queueRequest(stored, { requestId: 'later', request: { type: 'leave' }, askedAt: NOON }).client
  const empty = newRoomClient(GAME_ID, 'bo')
  const shown = (entries: readonly RoomEntry[]) => receiveFromServer(empty, delta(entries, 0)).client
  server.ask('ana', roundOf(server.room(), 1, 1, 1))
  const restoredRig = peopledRig()
  restoredRig.ask('ana', roundOf(restoredRig.room(), 7, 7, 7), { requestId: 'other' })
  const after = (client: RoomClient) => withStored(client, waiting)
  expect(after(shown(restoredRig.entries())).client).toMatchObject({
    entries: restoredRig.entries(),
    pending: [{ requestId: 'later' }],
    questions: [{ requestId: 'mine-0' }],
  })
  for (const client of [empty, shown(begun), shown(server.entries())]) {
    const { client: both, send } = after(client)
    expect(both).toMatchObject({ pending: [{ requestId: 'later' }], questions: [] })
    expect(both.entries).toEqual(client.entries.length > stored.entries.length ? server.entries() : stored.entries)
    expect(send).toMatchObject([
      { type: 'resume', version: both.entries.length },
      { type: 'ask', requestId: 'later' },
    ])
  }
})
