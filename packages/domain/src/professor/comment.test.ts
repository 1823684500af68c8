import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { games } from '../../test/games.ts'
import { addRoundOf, gameOf, newPlayers, playAll } from '../../test/play.ts'
import { seededRandom } from '../../test/seeded.ts'
import { phaseOf } from '../game/phase.ts'
import type { Game } from '../game/state.ts'
import { commentOn, withRecentLine, type Comment } from './comment.ts'
import { CHANCES, COMMENT_REFRESH_MS, NOT_AGAIN_WITHIN } from './rules.ts'

const NAMES = ['Alice', 'Hugo', 'Éric', 'Léa', 'Yves', 'Zoé', 'Inès', 'Omar', 'Chloé', 'Ugo', 'Max', 'Œdipe']

function named(game: Game): Game {
  const nameAt = (seat: number) => `${NAMES[seat % NAMES.length] ?? ''}${seat < NAMES.length ? '' : ` ${String(seat)}`}`
  return { ...game, players: game.players.map((player, seat) => ({ ...player, name: nameAt(seat) })) }
}

/** The comments on a game in a number of refreshes. */
function refreshes(game: Game, count: number, random: () => number, before: readonly string[] = []) {
  let said = before
  return Array.from({ length: count }, (_, index) => {
    const comment = commentOn(game, {
      now: game.createdAt + index * COMMENT_REFRESH_MS,
      random,
      recentLineIds: said,
      hasOwnCards: false,
    })
    said = withRecentLine(said, comment)
    return comment
  })
}

/** Comments through whole random games: three refreshes per round and a few before and after. */
function evening(count: number, random: () => number): readonly Comment[] {
  const received: Comment[] = []
  const listen = (game: Game, times: number) =>
    received.push(
      ...refreshes(
        game,
        times,
        random,
        received.map(({ id }) => id),
      ),
    )
  for (let played = 0; played < count; played += 1) {
    const players = 2 + Math.floor(random() * 11)
    let game = playAll([() => ({ type: 'create-game', limit: 100, players: newPlayers(players) })]).game
    if (game === null) throw new Error('no game')
    listen(game, 6)
    // Games differ: low scores, high scores, or a wide gap.
    const spread = 4 + random() * 24
    const apart = random() < 0.4 ? 12 : 0
    while (phaseOf(game) === 'playing' && game.rounds.length < 40) {
      const scores = Array.from({ length: players }, (_, seat) =>
        Math.floor(random() * spread - 3 + (apart * seat) / players),
      )
      const best = scores.indexOf(Math.min(...scores))
      const dutch = random() < 0.7 ? best : Math.floor(random() * players)
      game = after(
        game,
        addRoundOf(
          game,
          scores.map((score) => Math.max(-6, score)),
          random() < 0.6 ? dutch : null,
        ),
      )
      listen(game, 3)
    }
    listen(game, 8)
  }
  return received
}

describe('commentOn', () => {
  it('R1401: stands 20 seconds, and is a text with a type, a mood and the id of its line', () => {
    expect(COMMENT_REFRESH_MS).toBe(20_000)
    const { game } = gameOf(2, [[0, 12]], [0])
    expect(commentOn(game, { now: 0, random: () => 0, recentLineIds: [], hasOwnCards: false })).toEqual({
      text: 'Exclusif\u00A0: Joueur 1 réussit un Dutch à 0, la table sans voix',
      type: 'headline',
      mood: 'excited',
      id: 'headline/dutch-zero/1',
    })
  })

  it('R1401: the same chance and memory say the same', () => {
    const { game } = gameOf(4, [[0, 12, 4, 9]])
    const say = () => refreshes(game, 30, seededRandom(5))
    expect(say()).toEqual(say())
  })

  it('R1402: the draws are independent, in their order, each with its chance', () => {
    expect(CHANCES).toEqual({ headline: 0.25, round: 0.6, trend: 0.35, standings: 0.3, generic: 0.2 })
    // Every draw of R1402 has a fitting line for this game.
    const { game } = gameOf(3, [
      [5, 15, 30],
      [4, 14, 20],
      [3, 13, 20],
    ])
    const random = seededRandom(61)
    const runs = 6000
    const received = new Map<string, number>()
    for (let run = 0; run < runs; run += 1) {
      const source = commentOn(game, { now: 0, random, recentLineIds: [], hasOwnCards: false }).id.split('/')[0] ?? ''
      received.set(source, (received.get(source) ?? 0) + 1)
    }
    let left = runs
    for (const [source, chance] of Object.entries(CHANCES)) {
      const count = received.get(source) ?? 0
      expect(Math.abs(count / left - chance), source).toBeLessThan(0.03)
      left -= count
    }
    expect(received.get('patter')).toBe(left)
  })

  it('R1402: over whole evenings a quarter are headlines, and each source has its share', () => {
    const received = evening(20, seededRandom(2026))
    const share = (source: string) => received.filter(({ id }) => id.startsWith(`${source}/`)).length / received.length
    expect(Math.abs(share('headline') - 0.25)).toBeLessThan(0.05)
    expect(share('round')).toBeGreaterThan(0.3)
    for (const source of ['trend', 'standings', 'generic', 'patter'])
      expect(share(source), source).toBeGreaterThan(0.02)
  })

  it('R1403: no line comes twice within 15, and 200 of them at least are heard', () => {
    const comments = evening(50, seededRandom(62))
    const received = comments.map(({ id }) => id)
    // The app stores the list, and a line may be said again once it has left it.
    const [comment] = comments
    expect(comment && withRecentLine(received, comment)).toHaveLength(NOT_AGAIN_WITHIN)
    received.forEach((id, index) => {
      expect(received.slice(Math.max(0, index - NOT_AGAIN_WITHIN), index)).not.toContain(id)
    })
    expect(new Set(received).size).toBeGreaterThanOrEqual(200)
  })

  it('R1403: he never runs out, however long nothing happens', () => {
    for (const rounds of [
      [],
      [[5, 6]],
      [
        [5, 999],
        [1, 1],
      ],
    ]) {
      const { game } = gameOf(2, rounds)
      expect(refreshes({ ...game, limit: 500 }, 120, seededRandom(3))).toHaveLength(120)
      expect(refreshes({ ...game, limit: 500 }, 120, () => 0.999_999)).toHaveLength(120)
    }
  })

  it('R1417: once the game is over no card is explained and no advice given, however long he speaks', () => {
    for (const rounds of [[[5, 40]], [[40, 40]]]) {
      const over = { ...gameOf(2, rounds).game, limit: 40 }
      const sources = refreshes(over, 400, seededRandom(76)).map(({ id }) => id.slice(0, id.lastIndexOf('/')))
      expect([...new Set(sources)].toSorted()).toEqual(
        rounds[0]?.[0] === 40
          ? ['headline/shared', 'patter/after', 'patter/shared']
          : ['headline/won', 'patter/after', 'patter/won'],
      )
    }
  })

  it('R1401: all five types and all five moods are heard', () => {
    const received = evening(8, seededRandom(60))
    expect(new Set(received.map(({ type }) => type)).size).toBe(5)
    expect(new Set(received.map(({ mood }) => mood)).size).toBe(5)
  })

  it('R1418: reads well in any game: whole, elided, without anybody who left', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ game: played }, seed) => {
        const game = named(played)
        const gone = game.players.filter(({ presence }) => presence === 'left').map(({ name }) => name)
        for (const { text } of refreshes(game, 25, seededRandom(seed))) {
          expect(text.trim()).toBe(text)
          expect(text.length).toBeGreaterThan(10)
          expect(text).not.toMatch(/undefined|null|NaN|Infinity|[{}]|\s{2}|\s[.,]|\d-\d/u)
          expect(text).not.toMatch(/\b(?:de|que) [AEIOUÉŒ]/u)
          expect(text).not.toMatch(/\bde Yves/u)
          for (const name of gone) expect(text).not.toMatch(new RegExp(`(?<!\\p{L})${name}(?! \\d|\\p{L})`, 'u'))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('R1418: an old save’s empty or loose name becomes one that can be said', () => {
    const { game } = gameOf(2, [[0, 20]], [0])
    const loose = {
      ...game,
      players: game.players.map((player, seat) => ({ ...player, name: seat === 0 ? '  ' : ' Jean   Luc ' })),
    }
    const texts = refreshes(loose, 60, seededRandom(1))
      .map(({ text }) => text)
      .join('\n')
    expect(texts).toContain('Joueur 1')
    expect(texts).toContain('Jean Luc')
    expect(texts).not.toMatch(/ {2}/u)
  })
})
