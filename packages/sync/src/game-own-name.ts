import * as v from 'valibot'
import { isPlainText, MAX_GAME_NAME_UNITS } from './bounds.ts'

/** SPEC Y930 */
export const gameOwnName = v.pipe(
  v.string(),
  v.maxLength(MAX_GAME_NAME_UNITS),
  v.check((name) => name.trim() !== '' && isPlainText(name)),
)
