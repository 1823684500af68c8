import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe objects to, one line for each thing. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}

/** Nothing that is still moves any more. */
export async function expectStill(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
      ),
    )
    .toEqual([])
}

/** By how many CSS pixels the page is wider than the screen. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Whatever can be pressed and is smaller than a finger: 44 px, 24 px for links within a text. One line each. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const surface = document.querySelector('dialog[open]') ?? document
    for (const element of surface.querySelectorAll<HTMLElement>('a[href], button, input, select, [role="menuitem"]')) {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue
      const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
      // The disc that takes a card back lies on its card: "Vider" does the same, and the card itself needs its room.
      const isCardDisc = element.getAttribute('aria-label')?.startsWith('Retirer une carte') === true
      const least = inText || isCardDisc ? 24 : 44
      const label = element instanceof HTMLInputElement ? element.closest('label') : null
      const { width, height } = (label ?? element).getBoundingClientRect()
      // A screen reader's own shortcut shows itself once it has the focus.
      if (width <= 1 && height <= 1) continue
      if (width >= least - 0.5 && height >= least - 0.5) continue
      const name = element.getAttribute('aria-label') ?? element.textContent
      faults.push(`${element.tagName} "${name}" is ${width.toFixed(0)} x ${height.toFixed(0)}`)
    }
    return faults
  })
}
