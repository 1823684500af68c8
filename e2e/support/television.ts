import { expect, type Page } from '@playwright/test'
import { axeViolations, expectNoAnimation, overflow } from './measure.ts'
import { expectMessageBeside } from './message-place.ts'

/** Expects that a television shows whole names within the screen, passes axe, and that a message covers nothing (W210). */
export async function expectAccessibleTelevision(page: Page): Promise<void> {
  await expectNoAnimation(page)
  await expectMessageBeside(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const cut = await page.locator('.tv-ranking li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const name = row.querySelector('.standing-name')
      const total = row.querySelector('.standing-total')?.getBoundingClientRect()
      const [outer, inner] = [row.getBoundingClientRect(), name?.getBoundingClientRect()]
      if (name === null || inner === undefined || total === undefined) return ['no name']
      const isWhole =
        name.scrollWidth <= name.clientWidth &&
        name.scrollHeight <= name.clientHeight + 2 &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom &&
        inner.right <= total.left
      return isWhole && outer.bottom <= innerHeight ? [] : [name.textContent]
    }),
  )
  expect(cut).toEqual([])
  const outside = await page.locator('.race-mark').evaluateAll((faces) =>
    faces.filter((face) => {
      const card = face.closest('.tv-race')?.getBoundingClientRect()
      return card !== undefined && face.getBoundingClientRect().right > card.right
    }),
  )
  expect(outside).toHaveLength(0)
}
