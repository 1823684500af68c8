import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the page: whether the whole text of a field is visible. */
export function showsWholeText(field: HTMLElement | SVGElement): boolean {
  return field.scrollWidth <= field.clientWidth
}

/** Expects that no visible word is broken over two lines, and that no text is cut at the side. */
export async function expectWhole(...texts: readonly Locator[]): Promise<void> {
  for (const text of texts) {
    await expect(text).toBeVisible()
    // The font may still load.
    await expect.poll(() => text.evaluate(brokenOrCut)).toEqual([])
  }
}

/** Runs in the page: the words that are broken over two lines, and the text if it is cut at the side. */
function brokenOrCut(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility() === false) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return [...broken, ...(element.scrollWidth > element.clientWidth + 1 ? [`${element.textContent} is cut`] : [])]
}

/** Sets the font size of the browser settings for this page. @param size in pixels */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}
