import type { Game } from '@dutch/domain/game/state'
import type { Evening } from '@dutch/domain/history/evenings'
import type { CommentMood } from '@dutch/domain/professor/lines/line-set'
import { storyOfEvening, type EveningFace, type EveningGame } from '@dutch/domain/story/evening-story'
import { eveningText } from '@dutch/domain/story/evening-text'
import { storyOf, storyOfRecord, type GameStory } from '@dutch/domain/story/game-story'
import { shareText } from '@dutch/domain/story/share-text'
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
      return ofGame(storyOf(subject.game))
    case 'record':
      return ofGame(storyOfRecord(subject.record))
    case 'evening':
      return ofEvening(subject.evening)
  }
}

/** A key that changes with each correction, even where the text stays the same: a film also shows who said Dutch. */
export function shareKey({ text, game }: Shareable): string {
  return `${text} ${JSON.stringify(game?.rounds)}`
}

/** SPEC R806 to R808 */
function ofGame(story: GameStory): Shareable {
  const day = story.at === null ? null : dates.numeric(story.at)
  const facts = [...(day === null ? [] : [day]), pictureTexts.facts(story)].filter((fact) => fact !== '')
  return {
    title: story.isOver ? shareTexts.title : shareTexts.titleRunning,
    text: shareText(story, day),
    fileName: story.at === null ? 'dutch-partie' : `dutch-partie-${dateForFile(story.at)}`,
    content: {
      facts: facts.join(' · '),
      says: story.headline?.text ?? pictureTexts.plain(story),
      mood: story.headline?.mood ?? 'happy',
      players: story.players.map(({ name, emoji, avatarColor, rank, total }) => ({
        name,
        emoji,
        avatarColor,
        rank,
        total,
        figure: total === null ? pictureTexts.unknown : pictureTexts.figure(total),
        sign: '',
        note: rank === null ? (total === null ? '' : pictureTexts.left) : pictureTexts.rank(rank),
      })),
      below: story.game === null ? { kind: 'nothing' } : { kind: 'race', game: story.game },
    },
    game: story.isOver ? story.game : null,
  }
}

/** SPEC R809, R810 */
function ofEvening(evening: Evening): Shareable {
  const { at, players, games, headline } = storyOfEvening(evening)
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
