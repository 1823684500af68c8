import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOON, openRig, peopledRig, roundOf } from '../../test/room-rig.ts'
import { applyEntry } from './apply-entry.ts'
import { decideRoom } from './decide-room.ts'
import { createQuickRounds } from './quick-round.ts'
import { KEPT_FOR_HOST, MAX_ENTRIES_OF_ONE, MAX_ROOM_ENTRIES } from './room-bounds.ts'
import type { RoomRequest } from './requests.ts'
import type { Room } from './room-state.ts'
import { addedIn } from './added-count.ts'

const nothing = addedIn([])

const anybody = fc.constantFrom('ana', 'ana', 'ana', 'bo', 'bo', 'bo', 'cleo', 'dan', null)
const seats = fc.constantFrom('open/2', 'open/3', 'open/4', 'nobody')
const score = fc.oneof({ weight: 60, arbitrary: fc.integer({ min: -6, max: 30 }) }, fc.constantFrom(-7, 1000, 0.5, -0))
const scores = fc.array(score, { minLength: 2, maxLength: 4 })
/** What is asked next, of a room as it stands then. */
const wishes: fc.Arbitrary<(room: Room) => RoomRequest> = fc.oneof(
  { weight: 30, arbitrary: scores.map((list) => (room: Room) => roundOf(room, ...list)) },
  {
    weight: 3,
    arbitrary: fc.tuple(scores, seats, fc.integer({ min: -2, max: 2 })).map(([list, dutch, hours]) => (room: Room) => {
      const asked = roundOf(room, ...list)
      if (asked.type !== 'play' || asked.command.type !== 'add-round') return asked
      const dutchPlayerId = room.game.players.find(({ id }) => id === dutch)?.id ?? null
      const entries = asked.command.entries.toReversed()
      return { ...asked, command: { ...asked.command, entries, dutchPlayerId }, askedAt: NOON + hours * 3_600_000 }
    }),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.nat(8), seats, fc.integer({ min: 0, max: 400 }))
      .map(([kind, seat, limit]) => (room: Room): RoomRequest => {
        const { rounds, players } = room.game
        const roundId = rounds[limit % Math.max(1, rounds.length)]?.id
        const player = players.find(({ id }) => id === seat)
        const commands = [
          roundId === undefined ? null : { type: 'delete-round' as const, roundId },
          roundId === undefined ? null : { type: 'restore-round' as const, roundId },
          roundId === undefined ? null : { type: 'undo-last-round' as const, roundId },
          { type: 'raise-limit' as const, limit },
          player === undefined ? null : { type: 'leave-player' as const, playerId: player.id },
          player === undefined ? null : { type: 'return-player' as const, playerId: player.id },
          {
            type: 'join-player' as const,
            player: { name: `N${String(limit)}`, emoji: '🦊', avatarColor: 'delft' },
            startingScore: limit % 50,
          },
        ]
        const command = commands[kind]
        if (command !== undefined && command !== null) return { type: 'play', command }
        return kind % 2 === 0
          ? { type: 'set-writing', writing: limit % 3 === 0 ? 'host' : 'everybody' }
          : { type: 'leave' }
      }),
  },
)

describe('a round on top of the last one', () => {
  it('Y1902: becomes the entry and the room that the whole decision gives, whatever was asked before', () => {
    let quick = 0
    let other = 0
    let followedQuickly = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anybody, wishes, fc.nat(30), fc.boolean()), { minLength: 10, maxLength: 40 }),
        fc.constantFrom(60, 400, 1000),
        (steps, limit) => {
          const rig = peopledRig(limit)
          const { decide: decideQuickly, follow } = createQuickRounds()
          const elsewhere = createQuickRounds()
          for (const [index, [userId, wish, again, isKept]] of steps.entries()) {
            const room = rig.room()
            const entries = rig.entries()
            const ids = new Set(entries.map((entry) => (entry.type === 'played' ? entry.event.id : entry.id)))
            // Now and then one that was sent before.
            const requestId = `request-${String(again === 0 ? Math.floor(index / 2) : index)}`
            const asking = { userId, requestId, request: wish(room) }
            const context = {
              now: NOON + index * 1000,
              version: entries.length,
              has: (id: string) => ids.has(id),
              added: addedIn(entries),
              hostLostSince: null,
            }
            const decided = decideRoom(room, asking, context)
            const found = decideQuickly(room, asking, context)
            if (found === null) other += 1
            else {
              quick += 1
              expect(decided).toStrictEqual({ ok: true, value: found.entries })
              expect(JSON.stringify(found.entries)).toBe(JSON.stringify(decided.ok ? decided.value : null))
              const after = found.entries.reduce<Room | null>(applyEntry, room)
              expect(found.after).toStrictEqual(after)
            }
            // What is not kept leaves nothing behind.
            if (!isKept) continue
            rig.ask(userId, asking.request, { requestId, now: context.now })
            // One server follows what another one decided, one what it decided itself, or somebody else meanwhile.
            let [there, here]: [Room | null, Room | null] = [room, room]
            for (const entry of rig.entries().slice(entries.length)) {
              const whole = applyEntry(there, entry)
              const followed: Room | null = there === null ? null : elsewhere.follow(there, entry)
              if (followed !== null) {
                followedQuickly += 1
                expect(followed).toStrictEqual(whole)
              }
              if (index % 3 === 0 && here !== null) expect(follow(here, entry) ?? whole).toStrictEqual(whole)
              there = followed ?? whole
              here = whole
            }
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(quick).toBeGreaterThan(500)
    expect(other).toBeGreaterThan(500)
    expect(followedQuickly).toBeGreaterThan(300)
  })

  it('Y1902: a round that a player who may write says is decided at once, a whole game long', () => {
    const rig = peopledRig(1000)
    const { decide: decideQuickly } = createQuickRounds()
    const known = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      const [room, version] = [rig.room(), rig.entries().length]
      const asking = { userId: 'bo', requestId: `r${String(round)}`, request: roundOf(room, 3, 0, 7) }
      const found = decideQuickly(room, asking, { now: NOON, version, has: (id) => known.has(id), added: nothing })
      expect(found?.entries).toHaveLength(1)
      rig.ask('bo', asking.request, { requestId: asking.requestId, now: NOON })
      expect(found?.after).toStrictEqual(rig.room())
    }
  })

  it('Y1902: it is left to the whole decision once the list is full, the identity known or the table empty', () => {
    const rig = peopledRig()
    const asking = { userId: 'ana', requestId: 'r', request: roundOf(rig.room(), 1, 2, 3) }
    const context = { now: NOON, version: rig.entries().length, has: () => false, added: nothing }
    const { decide: decideQuickly } = createQuickRounds()
    expect(decideQuickly(rig.room(), asking, context)).not.toBe(null)
    expect(decideQuickly(rig.room(), asking, { ...context, version: MAX_ROOM_ENTRIES })).toBe(null)
    expect(decideQuickly(rig.room(), asking, { ...context, has: () => true })).toBe(null)
    const ofBo = { ...asking, userId: 'bo', requestId: 'of-bo' }
    const added = { ...nothing, of: () => ({ entries: MAX_ENTRIES_OF_ONE, moves: 0 }) }
    expect(decideQuickly(rig.room(), ofBo, context)).not.toBe(null)
    expect(decideQuickly(rig.room(), { ...ofBo, requestId: 'other' }, { ...context, added })).toBe(null)
    const late = { ...context, version: MAX_ROOM_ENTRIES - KEPT_FOR_HOST }
    expect(decideQuickly(rig.room(), { ...ofBo, requestId: 'late' }, late)).toBe(null)
    const other = openRig().room()
    const nobody = { ...other, game: { ...other.game, players: [] } }
    expect(decideQuickly(nobody, { ...asking, request: roundOf(nobody) }, context)).toBe(null)
  })
})
