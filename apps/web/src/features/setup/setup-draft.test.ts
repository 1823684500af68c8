import { DEFAULT_PLAYERS, MAX_PLAYERS, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { decide } from '@dutch/domain/game/decide'
import { PLAYER_EMOJIS } from '@dutch/domain/players/avatars'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createCommand,
  firstFreeSeat,
  isSeated,
  limitOf,
  nameFaults,
  newSetup,
  setupReducer,
  suggestionsFor,
  usedSeats,
  type SetupAction,
  type SetupDraft,
} from './setup-draft.ts'

const run = (draft: SetupDraft, ...actions: SetupAction[]) => actions.reduce(setupReducer, draft)

describe('the setup wizard', () => {
  it('R102: starts with four players named Joueur N, and a game can be made at once', () => {
    const draft = newSetup()
    expect(createCommand(draft)).not.toBeNull()
    expect(usedSeats(draft).map((seat) => seat.name)).toEqual(['Joueur 1', 'Joueur 2', 'Joueur 3', 'Joueur 4'])
    expect(usedSeats(draft)).toHaveLength(DEFAULT_PLAYERS)
  })

  it('R102: 100 points are proposed', () => {
    expect(limitOf(newSetup())).toBe(100)
    expect(createCommand(newSetup())?.limit).toBe(100)
  })

  it('R102: stops at 2 and 12 players', () => {
    expect(run(newSetup(), { type: 'count', count: 1 }).count).toBe(MIN_PLAYERS)
    expect(run(newSetup(), { type: 'count', count: 13 }).count).toBe(MAX_PLAYERS)
  })

  it('keeps the names of seats that are taken away and put back', () => {
    const named = run(newSetup(), { type: 'name', seat: 3, name: 'Zoé' }, { type: 'count', count: 2 })
    expect(usedSeats(named)).toHaveLength(2)
    expect(usedSeats(run(named, { type: 'count', count: 4 }))[3]?.name).toBe('Zoé')
  })

  it('R301: a blank name stops the wizard', () => {
    const draft = run(newSetup(), { type: 'name', seat: 0, name: ' \u200B ' })
    expect(nameFaults(draft).get(0)).toBe('empty')
    expect(createCommand(draft)).toBeNull()
  })

  it('R301: a name of 24 characters is kept, one of 200 is refused', () => {
    expect(nameFaults(run(newSetup(), { type: 'name', seat: 0, name: 'é'.repeat(24) })).size).toBe(0)
    expect(nameFaults(run(newSetup(), { type: 'name', seat: 0, name: 'é'.repeat(200) })).get(0)).toBe('too-long')
  })

  it('R302: two names that differ by case and accents alone are one name', () => {
    const draft = run(newSetup(), { type: 'name', seat: 0, name: 'Léa' }, { type: 'name', seat: 2, name: ' LEA ' })
    expect([...nameFaults(draft)]).toEqual([[2, 'duplicate']])
  })

  it('R303: another emoji is always a different one of the ten', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const before = newSetup().seats[0]?.emoji
        const after = run(newSetup(), { type: 'shuffle-emoji', seat: 0, random }).seats[0]?.emoji
        expect(after).not.toBe(before)
        expect(PLAYER_EMOJIS).toContain(after)
      }),
    )
  })

  it('R303: at the table nobody has the emoji of somebody else, whoever is drawn, seated or added', () => {
    const emojis = (draft: SetupDraft) => usedSeats(draft).map(({ emoji }) => emoji)
    const seat = fc.integer({ min: 0, max: 9 })
    const action = fc.oneof(
      fc.record({
        type: fc.constant('shuffle-emoji' as const),
        seat,
        random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      }),
      fc.record({ type: fc.constant('count' as const), count: fc.integer({ min: 2, max: 10 }) }),
      fc.record({
        type: fc.constant('seat-known' as const),
        seat,
        name: fc.constantFrom('Léa', 'Hugo', 'Zoé'),
        emoji: fc.constantFrom(...PLAYER_EMOJIS),
      }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const draft = run(newSetup(), ...actions)
        expect(new Set(emojis(draft)).size).toBe(draft.count)
      }),
    )
    const ten = run(newSetup(), { type: 'count', count: 10 })
    const drawn = run(ten, { type: 'shuffle-emoji', seat: 0, random: 0 })
    expect([emojis(drawn)[0], emojis(drawn)[1]]).toEqual([emojis(ten)[1], emojis(ten)[0]])
  })

  it('R303: a known player brings the emoji along, unless somebody who was named has it', () => {
    const lea = run(newSetup(), { type: 'seat-known', seat: 0, name: 'Léa', emoji: '🐼' })
    expect(usedSeats(lea).map(({ emoji }) => emoji)).toEqual(['🐼', '🦊', '🦁', '🐸'])
    const hugo = run(lea, { type: 'seat-known', seat: 1, name: 'Hugo', emoji: '🐼' })
    expect(usedSeats(hugo)[0]).toEqual({ name: 'Léa', emoji: '🐼' })
    expect(usedSeats(hugo)[1]).toEqual({ name: 'Hugo', emoji: '🦊' })
  })

  it('R102: the limit is a whole number from 10 to 1000', () => {
    const limit = (text: string) => limitOf(run(newSetup(), { type: 'limit', limit: text }))
    expect([limit('10'), limit('1000'), limit(' 75 '), limit('１２０')]).toEqual([10, 1000, 75, 120])
    for (const text of ['', '9', '1001', '1e2', '12,5', '-50', '9'.repeat(10_000)]) expect(limit(text)).toBeNull()
  })

  it('a known player takes the first seat that nobody named', () => {
    const draft = run(newSetup(), { type: 'seat-known', seat: 0, name: 'Hugo', emoji: '🦉' })
    expect(firstFreeSeat(draft)).toBe(1)
    expect(isSeated(draft, 'hugo')).toBe(true)
  })

  it('R1113: who is known is offered while the name is typed, unless already at the table', () => {
    const known = ['Hugo', 'Hector', 'Léa', 'Marie-Hélène'].map((name) => ({
      name,
      emoji: '🦉',
      lastPlayedAt: null,
      games: 1,
    }))
    const offered = (typed: string) =>
      suggestionsFor(
        run(newSetup(), { type: 'name', seat: 0, name: 'hugo' }, { type: 'name', seat: 1, name: typed }),
        1,
        known,
      ).map((player) => player.name)
    expect(offered('h')).toEqual(['Hector', 'Marie-Hélène'])
    expect(offered('LE')).toEqual(['Léa'])
    expect(offered('Léa')).toEqual([])
    expect(offered('')).toEqual([])
    expect(offered('Joueur 2')).toEqual([])
  })

  it('whatever is done, the command it makes is one that the game accepts', () => {
    const action: fc.Arbitrary<SetupAction> = fc.oneof(
      fc.record({ type: fc.constant('count' as const), count: fc.integer({ min: -3, max: 20 }) }),
      fc.record({
        type: fc.constant('name' as const),
        seat: fc.nat(11),
        name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      }),
      fc.record({ type: fc.constant('limit' as const), limit: fc.oneof(fc.string(), fc.integer().map(String)) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        const command = createCommand(run(newSetup(), ...actions))
        if (command === null) return
        let id = 0
        expect(decide(null, command, { now: 0, newId: () => String(id++) }).ok).toBe(true)
      }),
    )
  })
})
