import type { Instant } from '@dutch/domain/instant'
import { readCompactCopy } from '@dutch/sync/compact-copy'
import type { LoggedGame } from '@dutch/sync/game-log'
import type { GameStores } from './game-stores-context.ts'

/** The game under way; null for none. Throws where it cannot be read. */
export async function gameUnderWay({ game }: Pick<GameStores, 'game'>, now: Instant): Promise<LoggedGame | null> {
  const text = await game.exportText()
  if (text === null) return null
  const copy = readCompactCopy(text, now)
  if (!copy.ok) throw new Error('The game under way cannot be read')
  return copy.value?.game ?? null
}
