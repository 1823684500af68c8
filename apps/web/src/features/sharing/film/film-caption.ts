import type { Game } from '@dutch/domain/game/state'
import type { ReplayFrame } from '@dutch/domain/sharing/replay'
import { frameCaption } from '../replay/frame-caption.ts'
import { filmTexts as texts } from './film-texts.ts'

/** The caption of a frame. It names its round where the film does not tell every round. @param told from `captionRounds` */
export function filmCaption(game: Game, frame: ReplayFrame, told: readonly number[]): string {
  const last = told.length - 1
  const caption = frameCaption(game, frame, last)
  const isNow = frame.round === 0 || frame.round === last || told.every((other, round) => other === round)
  return isNow ? caption : texts.caption(frame.round, caption)
}
