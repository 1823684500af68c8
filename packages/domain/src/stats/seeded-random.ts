// Pseudo-random numbers that depend only on the game, so that every device computes the same ones.

import { countedRounds, type Game } from '../game/state.ts'

/** SPEC R716: a seed of 32 bits, never 0, made of the game's id, limit, players and counted scores. */
export function seedOf(game: Game): number {
  let hash = 0x811c9dc5
  const stir = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const character of game.id) stir(character.codePointAt(0) ?? 0)
  stir(game.limit)
  for (const { presence, startingScore } of game.players) stir(presence === 'present' ? startingScore : -1)
  for (const round of countedRounds(game)) for (const { score } of round.entries) stir(score)
  // From the seed 0, xorshift would give nothing but 0.
  return hash === 0 ? 1 : hash
}

/** SPEC R716: the number after `previous`, by xorshift with 32 bits. */
export function nextRandom(previous: number): number {
  const first = previous ^ (previous << 13)
  const second = first ^ (first >>> 17)
  return second ^ (second << 5)
}
