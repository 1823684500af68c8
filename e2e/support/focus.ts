import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60

/** Presses Tab until an element has the focus, and expects a visible focus at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(target)} was not reached with ${String(MOST_STOPS)} presses of Tab`)
}

/** Expects that the focused element is on the screen, not covered, and has a focus ring. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsWrongWithTheFocus)).toBe('')
}

/** Waits until the script that keeps the focus from being lost is loaded (SPEC W215). */
export async function expectFocusKept(page: Page): Promise<void> {
  await page.evaluate(() => {
    const section = document.createElement('section')
    section.id = 'probe'
    section.textContent = 'Essai'
    document.body.append(section)
  })
  await expect.poll(() => page.evaluate(isProbeFocused)).toBe(true)
  await page.evaluate(() => document.querySelector('#probe')?.remove())
}

/** Runs in the page: removes a focused button; true once the focus has been moved to its section. */
function isProbeFocused(): boolean {
  const section = document.querySelector('#probe')
  if (document.activeElement === section) return true
  const button = document.createElement('button')
  section?.append(button)
  button.focus()
  button.remove()
  return false
}

/** Runs in the page. @returns an empty text if nothing is wrong */
function whatIsWrongWithTheFocus(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return ''
  const name = `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}"`
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${name} is off the screen`
  const onTop = document.elementFromPoint(x, y)
  if (onTop === null || !(element.contains(onTop) || onTop.contains(element))) return `${name} is covered`
  const label = element.closest('label')
  const marks = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    ...(label === null ? [] : [getComputedStyle(label)]),
  ]
  // The current score field is marked by a frame around its row and a line below it instead.
  if (element instanceof HTMLInputElement && getComputedStyle(element).boxShadow !== 'none') return ''
  const isMarked = marks.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  )
  return isMarked ? '' : `${name} has no mark of focus`
}
