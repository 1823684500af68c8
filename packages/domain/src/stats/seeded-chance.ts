// Numbers that look random and are the same for the same game on every machine.

import { countedRounds, type Game } from '../game/state.ts'

/** SPEC R716: 32 bits, not 0; of the game's id, limit, players and counted scores. */
export function seedOf(game: Game): number {
  let hash = 0x811c9dc5
  const stir = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const character of game.id) stir(character.codePointAt(0) ?? 0)
  stir(game.limit)
  for (const { presence, startingScore } of game.players) stir(presence === 'present' ? startingScore : -1)
  for (const round of countedRounds(game)) for (const { score } of round.entries) stir(score)
  // 0 would never change.
  return hash === 0 ? 1 : hash
}

/** SPEC R716: xorshift of 32 bits. */
export function nextChance(chance: number): number {
  const first = chance ^ (chance << 13)
  const second = first ^ (first >>> 17)
  return second ^ (second << 5)
}
