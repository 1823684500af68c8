// SPEC R809: an evening in the form in which it is shared.

import type { Instant } from '../instant.ts'
import { eveningStandings, type Evening, type EveningStanding } from '../history/evenings.ts'
import type { HistoryPerson, FinalPlace } from '../history/ranked-game.ts'
import { avatarColorAt, emojiAt } from '../players/avatars.ts'
import { joinFewNames } from '../players/join-names.ts'
import { EVENING } from '../professor/lines/evening.data.ts'
import type { CommentMood } from '../professor/lines/line-set.ts'
import { gamesText, winsText } from '../french-counts.ts'
import { phrase } from '../professor/phrase.ts'
import { summaryName } from './summary-players.ts'

export interface EveningFace {
  readonly name: string
  readonly emoji: string
  /** Name of a design token. */
  readonly avatarColor: string
}

export interface EveningPlayer extends EveningFace, Pick<EveningStanding, 'rank' | 'wins' | 'average'> {}

export interface EveningGame {
  /** The end of the game. */
  readonly at: Instant | null
  /** Several if they share the win; empty if an old save does not name them. */
  readonly winners: readonly EveningFace[]
  readonly total: number | null
}

export interface EveningSummary {
  /** An instant of the day on which the evening began. */
  readonly at: Instant
  /** Best first. */
  readonly players: readonly EveningPlayer[]
  /** Oldest first. */
  readonly games: readonly EveningGame[]
  readonly headline: { readonly text: string; readonly mood: CommentMood }
}

/** SPEC R809 */
export function summaryOfEvening(evening: Evening): EveningSummary {
  const faces = new Map<HistoryPerson, EveningFace>()
  const players = eveningStandings(evening).map(({ person, rank, wins, average }, seat): EveningPlayer => {
    const face = {
      name: summaryName(person.name, seat),
      emoji: person.emoji ?? emojiAt(seat),
      avatarColor: person.avatarColor ?? avatarColorAt(seat),
    }
    faces.set(person, face)
    return { ...face, rank, wins, average }
  })
  const games = evening.games.map(({ game, places }): EveningGame => {
    const won = places.filter(({ rank }) => rank === 1)
    const faceOf = ({ person }: FinalPlace) => faces.get(person)
    return {
      at: game.completedAt,
      winners: won.map(faceOf).filter((face) => face !== undefined),
      total: won[0]?.score ?? null,
    }
  })
  return { at: evening.day, players, games, headline: headlineOf(players, games.length, evening.day) }
}

/** The day of the evening selects the line, so that every device shows the same one. */
function headlineOf(players: readonly EveningPlayer[], games: number, day: Instant): EveningSummary['headline'] {
  const [first, second] = players
  const leaders = players.filter(({ rank }) => rank === 1)
  const wins = first?.wins ?? 0
  const situation =
    leaders.length > 1
      ? 'shared'
      : second?.wins === wins
        ? 'close'
        : wins === games && players.every(({ rank, wins: won }) => rank === 1 || won === 0)
          ? 'sweep'
          : 'won'
  const { lines, mood } = EVENING[situation]
  const line = lines[Math.abs(Math.trunc(day / 1000)) % lines.length] ?? lines[0]
  const facts = {
    name: first?.name ?? '',
    other: second?.name ?? '',
    leaders: joinFewNames(leaders.map(({ name }) => name)),
    wins: winsText(wins),
    games: gamesText(games),
    won: `${winsText(wins)} sur\u00A0${String(games)}`,
  }
  return { text: phrase(line, facts), mood }
}
