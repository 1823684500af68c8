import type { Page } from '@playwright/test'

/** Whether the second of two winners stands beside the first, not behind. */
export async function areFacesFree(page: Page): Promise<boolean> {
  return page.locator('.scene-plate').evaluateAll((plates) => {
    const [first, second] = plates.map((plate) => plate.getBoundingClientRect())
    return first !== undefined && second !== undefined && second.left >= first.left + 0.8 * first.width
  })
}

/** Names on the podium that are not whole. */
export async function cutOnPodium(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('.podium-name')
    .evaluateAll((names) =>
      names.flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1 ? [textContent] : [],
      ),
    )
}
