import type { Category } from './questions/category.ts'
import { FEATURES } from './questions/features.ts'
import { IN_USE } from './questions/in-use.ts'
import { THE_GAME } from './questions/the-game.ts'
import { TROUBLES } from './questions/troubles.ts'

export const CATEGORIES: readonly Category[] = [THE_GAME, IN_USE, FEATURES, TROUBLES]
