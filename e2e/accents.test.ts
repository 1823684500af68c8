import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openRoundSheet, openView } from './support/scoreboard.ts'
import { openAnew } from './support/seed.ts'

const NAMES = ['Éric', 'Ève', 'Île', 'Ñuño', 'Åsa', 'Élisabeth-Émilie Élodie']

/** Runs in the page: names whose letters rise above the box that cuts what overflows it. */
function cutOnTop(names: readonly Element[]): readonly string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return names.flatMap((name) => {
    const [text] = name.childNodes
    if (pen === null || text === undefined) return []
    const { font, writingMode } = getComputedStyle(name)
    pen.font = font
    const letter = document.createRange()
    letter.setStart(text, 0)
    letter.setEnd(text, 1)
    const [line, box] = [letter.getBoundingClientRect(), name.getBoundingClientRect()]
    // A turned name reads upwards: the top of its letters is on the left.
    const above = writingMode === 'horizontal-tb' ? box.top - line.top : box.left - line.left
    const { fontBoundingBoxAscent, actualBoundingBoxAscent } = pen.measureText(name.textContent)
    const cut = above - (fontBoundingBoxAscent - actualBoundingBoxAscent)
    return cut > 0.25 ? [`${name.textContent} by ${cut.toFixed(2)} px`] : []
  })
}

const expectWholeAccents = (page: Page, name: string) =>
  expect.poll(() => page.locator(name).evaluateAll(cutOnTop)).toEqual([])

test('W208: the accents of capitals are not cut off: in the table, upright and turned, in the statistics, in the round sheet and on its button', async ({
  page,
}) => {
  for (const names of [NAMES.slice(0, 3), NAMES]) {
    const rounds = [names.map((_, seat) => seat), names.map(() => 1)]
    await openAnew(page, '/game', { game: { names, rounds } })
    await openView(page, 'Tableau')
    await expect(page.locator('.table-name')).toHaveCount(2 * names.length)
    await expectWholeAccents(page, '.table-name')
    await openView(page, 'Statistiques')
    await expect(page.locator('.bar-name')).toHaveCount(names.length)
    await expectWholeAccents(page, '.bar-name > .whole-words')
    await openView(page, 'Classement')
    await openRoundSheet(page)
    await expectWholeAccents(page, '.score-name')
    await expectWholeAccents(page, '.submit-names')
  }
})
