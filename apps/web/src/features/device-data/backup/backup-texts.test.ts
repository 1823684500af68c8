import { expect, it } from 'vitest'
import { backupTexts } from './backup-texts.ts'

it.each([
  [{ games: 3, hasGame: false }, '3\u00A0parties terminées'],
  [{ games: 1, hasGame: true }, '1\u00A0partie terminée et la partie en cours'],
  [{ games: 0, hasGame: true }, 'la partie en cours'],
  [{ games: 0, hasGame: false }, '0\u00A0partie terminée'],
])('Y601: what a backup holds is said, the game under way as well: %j', (exported, text) => {
  expect(backupTexts.exported(exported)).toBe(`Sauvegarde créée\u00A0: ${text}`)
})
