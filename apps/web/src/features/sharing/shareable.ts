import type { Game } from '@dutch/domain/game/state'
import type { Evening } from '@dutch/domain/history/evenings'
import type { CommentMood } from '@dutch/domain/professor/lines/line-set'
import { summaryOfEvening, type EveningFace, type EveningGame } from '@dutch/domain/sharing/evening-summary'
import { eveningText } from '@dutch/domain/sharing/evening-text'
import { summaryOfGame, summaryOfRecord, type GameSummary } from '@dutch/domain/sharing/game-summary'
import { shareText } from '@dutch/domain/sharing/share-text'
import type { GameSource } from './game-source.ts'
import { dateForFile } from '../../ui/date-for-file.ts'
import { dates } from '../../ui/dates.ts'
import type { ShareFormat } from './share-layout.ts'
import { pictureTexts, shareTexts } from './share-texts.ts'

export type ShareSubject = (GameSource | { readonly kind: 'evening'; readonly evening: Evening }) & {
  /** The format that the sheet opens with; the square picture by default. */
  readonly first?: ShareFormat
}

export interface PicturePlayer extends EveningFace {
  /** Null for an evening, and where a damaged record has none. */
  readonly total: number | null
  /** 1 for the best, shared by equals; null for leavers and without a total. */
  readonly rank: number | null
  readonly figure: string
  /** An emoji beside the figure; empty for none. */
  readonly sign: string
  /** A text below the figure, for the first three players. */
  readonly note: string
}

type PictureBelow =
  | { readonly kind: 'race'; readonly game: Game }
  | { readonly kind: 'games'; readonly games: readonly EveningGame[] }
  | { readonly kind: 'nothing' }

export interface PictureContent {
  readonly facts: string
  /** What the Professor says. */
  readonly says: string
  readonly mood: CommentMood
  /** Best first, leavers last. */
  readonly players: readonly PicturePlayer[]
  readonly below: PictureBelow
}

export interface Shareable {
  readonly title: string
  readonly text: string
  /** Without its extension. */
  readonly fileName: string
  readonly content: PictureContent
  /** Null where no film can be made. */
  readonly game: Game | null
}

export function shareableOf(subject: ShareSubject): Shareable {
  switch (subject.kind) {
    case 'game':
      return ofGame(summaryOfGame(subject.game))
    case 'record':
      return ofGame(summaryOfRecord(subject.record))
    case 'evening':
      return ofEvening(subject.evening)
  }
}

/** A key that changes with each correction, even where the text stays the same: a film also shows who said Dutch. */
export function shareKey({ text, game }: Shareable): string {
  return `${text} ${JSON.stringify(game?.rounds)}`
}

/** SPEC R806 to R808 */
function ofGame(summary: GameSummary): Shareable {
  const day = summary.at === null ? null : dates.numeric(summary.at)
  const facts = [...(day === null ? [] : [day]), pictureTexts.facts(summary)].filter((fact) => fact !== '')
  return {
    title: summary.isOver ? shareTexts.title : shareTexts.titleRunning,
    text: shareText(summary, day),
    fileName: summary.at === null ? 'dutch-partie' : `dutch-partie-${dateForFile(summary.at)}`,
    content: {
      facts: facts.join(' · '),
      says: summary.headline?.text ?? pictureTexts.plain(summary),
      mood: summary.headline?.mood ?? 'happy',
      players: summary.players.map(({ name, emoji, avatarColor, rank, total }) => ({
        name,
        emoji,
        avatarColor,
        rank,
        total,
        figure: total === null ? pictureTexts.unknown : pictureTexts.figure(total),
        sign: '',
        note: rank === null ? (total === null ? '' : pictureTexts.left) : pictureTexts.rank(rank),
      })),
      below: summary.game === null ? { kind: 'nothing' } : { kind: 'race', game: summary.game },
    },
    game: summary.isOver ? summary.game : null,
  }
}

/** SPEC R809, R810 */
function ofEvening(evening: Evening): Shareable {
  const { at, players, games, headline } = summaryOfEvening(evening)
  const day = dates.long(at)
  return {
    title: shareTexts.titleEvening,
    text: eveningText({ at, players, games, headline }, day),
    fileName: `dutch-soiree-${dateForFile(at)}`,
    content: {
      facts: pictureTexts.eveningFacts(day, games.length),
      says: headline.text,
      mood: headline.mood,
      players: players.map(({ name, emoji, avatarColor, rank, wins, average }) => ({
        name,
        emoji,
        avatarColor,
        rank,
        total: null,
        figure: pictureTexts.figure(wins),
        sign: wins > 0 ? pictureTexts.trophy : '',
        note: pictureTexts.mean(rank, average),
      })),
      below: { kind: 'games', games },
    },
    game: null,
  }
}
