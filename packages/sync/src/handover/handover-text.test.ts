import { replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId, roundId } from '@dutch/domain/game/ids'
import { games } from '@dutch/domain/test/games'
import { countingContext, gameOf, newPlayers, playAll } from '@dutch/domain/test/play'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoggedGame } from '../game-log.ts'
import { createBitWriter } from './bits.ts'
import { MAX_TEXT_LENGTH, seal, unseal } from './envelope.ts'
import { readHandover, writeHandover } from './handover-text.ts'
import { readRows } from './read-rows.ts'
import { rowsOf } from './rows.ts'
import { writeRows } from './write-rows.ts'

/** A realistic game: its ids are UUIDs, it has a round every few minutes, and scores as hands of cards give them. */
function evening(players: number, rounds: number): LoggedGame {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return Math.floor((seed / 2_147_483_647) * below)
  }
  const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('')
  const newId = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  let now = Date.UTC(2026, 10, 21, 20)
  const { events, game } = playAll([() => ({ type: 'create-game', limit: 100, players: newPlayers(players) })], {
    now,
    newId,
  })
  const seats = game?.players.map(({ id }) => id) ?? []
  const added = Array.from({ length: rounds }, (): GameEvent => {
    now += 120_000 + random(180_000)
    return {
      type: 'round-added',
      id: eventId(newId()),
      at: now,
      roundId: roundId(newId()),
      after: null,
      entries: seats.map((playerId) => ({ playerId, score: random(1 + random(46)) - random(4) })),
      dutchPlayerId: random(3) === 0 ? (seats[random(players)] ?? null) : null,
    }
  })
  const chained = added.map((event, index) => {
    const before = added[index - 1]
    return event.type === 'round-added' && before?.type === 'round-added' ? { ...event, after: before.roundId } : event
  })
  return logged([...events, ...chained])
}

function textOf(game: LoggedGame): string {
  const text = writeHandover(game)
  if (!text.ok) throw new Error(text.error)
  return text.value
}

function logged(events: readonly GameEvent[]): LoggedGame {
  const [first] = events
  if (first?.type !== 'game-created') throw new Error('no game')
  return { gameId: first.gameId, events }
}

const usual = evening(6, 30)
const text = textOf(usual)

describe('a game as a text', () => {
  it('Y701: any game reads back as the same game', () => {
    fc.assert(
      fc.property(games, fc.boolean(), ({ events, game }, isEnded) => {
        const all = isEnded
          ? [...events, { type: 'game-ended' as const, id: eventId('end'), at: (events.at(-1)?.at ?? 0) + 1000 }]
          : events
        const back = readHandover(textOf(logged(all)))
        if (!back.ok) throw new Error(back.error)
        expect(back.value.gameId).toBe(game.id)
        expect(rowsOf(back.value)).toMatchObject({ rows: rowsOf(logged(all))?.rows })
        const { rounds, players, limit, endedAt } = back.value.state
        expect([limit, endedAt !== null]).toEqual([game.limit, isEnded])
        expect(players.map(({ id: _id, ...seat }) => seat)).toEqual(game.players.map(({ id: _id, ...seat }) => seat))
        expect(rounds.map(({ status, entries }) => [status, entries.map(({ score }) => score)])).toEqual(
          game.rounds.map(({ status, entries }) => [status, entries.map(({ score }) => score)]),
        )
        expect(textOf(back.value)).toBe(textOf(logged(all)))
      }),
    )
  })

  it('Y701: names, emojis and colours come as they are, whatever they are', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: anyText, emoji: anyText, avatarColor: anyText }), { minLength: 1, maxLength: 4 }),
        (seats) => {
          const [created] = usual.events
          if (created?.type !== 'game-created') throw new Error('no game')
          const players = seats.map((seat, place) => ({ ...seat, id: playerId(`p${String(place)}`) }))
          const game = logged([{ ...created, players }])
          const back = readHandover(textOf(game))
          expect(
            back.ok && back.value.state.players.map(({ name, emoji, avatarColor }) => ({ name, emoji, avatarColor })),
          ).toEqual(seats)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('Y701: times come to the second, scores and limits however far they are', () => {
    const { events } = playAll([() => ({ type: 'create-game', limit: 987, players: newPlayers(2) })], {
      ...countingContext(),
      now: 1_795_000_000_999,
    })
    const back = readHandover(textOf(logged(events)))
    expect(back.ok && back.value.state).toMatchObject({ createdAt: 1_795_000_000_000, limit: 987 })
    const far = gameOf(2, [
      [999, -6],
      [0, 400],
      [-1, -6],
    ])
    const again = readHandover(textOf(logged(far.events)))
    expect(again.ok && again.value.state.rounds.map(({ entries }) => entries.map(({ score }) => score))).toEqual([
      [999, -6],
      [0, 400],
      [-1, -6],
    ])
  })

  it('Y701: what an older link cannot say is refused, not left out', () => {
    const [created, ...rounds] = usual.events
    if (created?.type !== 'game-created') throw new Error('no game')
    // A player of the game has a field of a later version.
    const players = created.players.map((player) => ({ ...player, handicap: 5 }))
    expect(writeHandover(logged([{ ...created, players }, ...rounds]))).toEqual({ ok: false, error: 'unsayable' })
  })

  it.each([
    [6, 30, 400],
    [12, 60, 1100],
    [12, 120, 2100],
    [12, 300, 5000],
  ])('Y707: %i players and %i rounds take at most %i characters', (players, rounds, most) => {
    expect(textOf(evening(players, rounds)).length).toBeLessThanOrEqual(most)
  })

  it('Y704: a game beyond all bounds is refused', () => {
    expect(writeHandover(evening(12, 1200))).toEqual({ ok: false, error: 'too-large' })
  })
})

describe('a text from anywhere', () => {
  it('Y703: a link cut anywhere is refused, and known as cut', () => {
    for (let length = 1; length < text.length; length += 1) {
      expect(readHandover(text.slice(0, length))).toEqual({ ok: false, error: 'cut' })
    }
    expect(readHandover('')).toEqual({ ok: false, error: 'empty' })
  })

  it('Y703: a link with any one character changed is refused', () => {
    for (let at = 1; at < text.length; at += 1) {
      const other = text[at] === 'A' ? 'B' : 'A'
      const read = readHandover(text.slice(0, at) + other + text.slice(at + 1))
      // The last character may hold bits that belong to no byte.
      if (at < text.length - 1) expect(read.ok).toBe(false)
      else expect(read.ok ? textOf(read.value) : text).toBe(text)
    }
  })

  it('Y703: a later version, a text of somebody else, and damage are told apart', () => {
    const faultOf = (candidate: string) => {
      const read = readHandover(candidate)
      return read.ok ? null : read.error
    }
    expect(faultOf(`2${text.slice(1)}`)).toBe('from-the-future')
    expect(faultOf('main')).toBe('not-ours')
    expect(faultOf('0abc')).toBe('not-ours')
    expect(faultOf('__proto__')).toBe('not-ours')
    expect(faultOf('<script>alert(1)</script>')).toBe('not-ours')
    expect(faultOf(`${text.slice(0, 40)}%20${text.slice(40)}`)).toBe('damaged')
    expect(faultOf(`${text}AAAA`)).toBe('damaged')
    expect(faultOf('1'.repeat(MAX_TEXT_LENGTH + 1))).toBe('too-large')
  })

  it('Y703: no bits throw, and no sealed bits give a game that a file could not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const sealed = seal(bytes)
        if (!sealed.ok) throw new Error(sealed.error)
        const read = readHandover(sealed.value)
        if (read.ok) expect(replay(read.value.events)).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  it('Y703: no flipped bits throw once the checksum is forged', () => {
    const content = unseal(text)
    if (!content.ok) throw new Error(content.error)
    fc.assert(
      fc.property(fc.array(fc.nat({ max: content.value.length * 8 - 1 }), { minLength: 1, maxLength: 4 }), (places) => {
        const forged = content.value.slice()
        for (const place of places) forged[place >> 3] = (forged[place >> 3] ?? 0) ^ (1 << (place & 7))
        const sealed = seal(forged)
        if (sealed.ok) readHandover(sealed.value)
      }),
      { numRuns: 1000 },
    )
  })

  it('Y704: a million rounds, or players, are refused before they are read', () => {
    const announced = (rows: number, seats: number) => {
      const out = createBitWriter()
      out.flag(false)
      out.count(1, 4)
      out.bits(0, 2)
      out.bits(65, 7)
      out.bits(0, 3)
      out.count(rows, 4)
      out.signed(1, 4)
      out.count(100, 4)
      out.count(seats, 4)
      for (let index = 0; index < 4000; index += 1) out.bits(0, 8)
      return readRows(out.bytes())
    }
    expect(announced(1_000_000, 2)).toEqual({ ok: false, error: 'too-large' })
    expect(announced(2, 1_000_000)).toEqual({ ok: false, error: 'damaged' })
    expect(announced(Number.MAX_SAFE_INTEGER, 2).ok).toBe(false)
  })

  it('Y704: scores and names beyond the bounds of any save are refused', () => {
    const known = rowsOf(usual)
    if (known === null) throw new Error('no rows')
    const [created, round] = known.rows
    if (created?.type !== 'game-created' || round?.type !== 'round-added') throw new Error('no round')
    const faultOf = (rows: typeof known.rows) => {
      const content = writeRows('a', rows)
      const sealed = content.ok ? seal(content.value) : content
      const read = sealed.ok ? readHandover(sealed.value) : sealed
      return read.ok ? null : read.error
    }
    expect(faultOf([created, round])).toBeNull()
    expect(faultOf([created, { ...round, scores: round.scores.map(() => 1e15) }])).toBe('damaged')
    expect(faultOf([created, { ...round, dutch: 40 }])).toBe('damaged')
    expect(faultOf([{ ...created, limit: 0 }])).toBe('damaged')
    expect(
      faultOf([{ ...created, seats: created.seats.map((seat) => ({ ...seat, name: 'x'.repeat(3000) })) }]),
    ).not.toBeNull()
  })
})
