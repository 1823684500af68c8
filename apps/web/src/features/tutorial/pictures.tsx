import type { ComponentType } from 'react'
import type { TutorialName } from './tutorial-door.ts'
import { BeyondPicture } from './pictures/beyond-picture.tsx'
import { HandPicture } from './pictures/hand-picture.tsx'
import { MoodsPicture } from './pictures/moods-picture.tsx'
import { RankingPicture } from './pictures/ranking-picture.tsx'
import { RoundPicture } from './pictures/round-picture.tsx'
import { TablePicture } from './pictures/table-picture.tsx'
import { TurnPicture } from './pictures/turn-picture.tsx'
import { ValuesPicture } from './pictures/values-picture.tsx'
import { WelcomePicture } from './pictures/welcome-picture.tsx'

/** The animated picture of each step. Decorative: the text says the same. */
export const PICTURES: Readonly<Record<TutorialName, readonly ComponentType[]>> = {
  guide: [WelcomePicture, TablePicture, RoundPicture, MoodsPicture, BeyondPicture, RankingPicture],
  discovery: [WelcomePicture, HandPicture, TurnPicture, ValuesPicture, RoundPicture, RankingPicture],
}
