// SPEC R1106, R1107

export type GameTag = 'Grande partie' | 'Partie serrée' | 'Marathon' | 'Partie express' | 'Aujourd’hui'

type LengthLabel = 'Intense' | 'Moyen' | 'Rapide'

const CLOSE_SPREAD = 30
const LARGE_TABLE = 6
const MEMORABLE_TABLE = 8
const MARATHON_ROUNDS = 10
const EXPRESS_ROUNDS = 3
const MEDIUM_ROUNDS = 6

/** SPEC R1106 */
export function isClose(scores: readonly number[]): boolean {
  return scores.length >= 2 && Math.max(...scores) - Math.min(...scores) < CLOSE_SPREAD
}

/** SPEC R1106: the tags, in the order of the rule. */
export function gameTags(game: {
  readonly players: number
  readonly rounds: number
  readonly close: boolean
  readonly today: boolean
}): readonly GameTag[] {
  const tags: GameTag[] = []
  if (game.players >= LARGE_TABLE) tags.push('Grande partie')
  if (game.close) tags.push('Partie serrée')
  if (game.rounds >= MARATHON_ROUNDS) tags.push('Marathon')
  if (game.rounds <= EXPRESS_ROUNDS) tags.push('Partie express')
  if (game.today) tags.push('Aujourd’hui')
  return tags
}

/** SPEC R1106 */
export function isMemorable(players: number, close: boolean): boolean {
  return close || players >= MEMORABLE_TABLE
}

/** SPEC R1107 */
export function lengthLabel(rounds: number): LengthLabel {
  if (rounds >= MARATHON_ROUNDS) return 'Intense'
  return rounds >= MEDIUM_ROUNDS ? 'Moyen' : 'Rapide'
}
