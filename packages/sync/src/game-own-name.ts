import * as v from 'valibot'
import { MAX_GAME_NAME_UNITS } from './bounds.ts'

/** SPEC Y176: a game's own name: something to be seen, bounded, without control or half characters. */
export const gameOwnName = v.pipe(
  v.string(),
  v.maxLength(MAX_GAME_NAME_UNITS),
  v.check((name) => name.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(name)),
)
