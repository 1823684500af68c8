import type { Page } from '@playwright/test'

/** Whether the second of two winners is beside the first, not behind. */
export async function areWinnersSideBySide(page: Page): Promise<boolean> {
  return page.locator('.scene-plate').evaluateAll((plates) => {
    const [first, second] = plates.map((plate) => plate.getBoundingClientRect())
    return first !== undefined && second !== undefined && second.left >= first.left + 0.8 * first.width
  })
}

/** Texts of the podium that are cut: truncated names, and parts below the visible area. */
export async function cutOnPodium(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('dialog.scene[open] .scene-scroll').evaluate((scroll) => {
    const fold = scroll.getBoundingClientRect().bottom
    return [...scroll.querySelectorAll('.podium-name, .podium-step > *')].flatMap((part) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = part
      const isCut = part.matches('p')
        ? scrollWidth > clientWidth || scrollHeight > clientHeight + 1
        : part.getBoundingClientRect().bottom > fold
      return isCut ? [textContent] : []
    })
  })
}

/** Texts about the podium that reach beyond the stage on a television, where the line of the other players begins. */
export async function cutOnStage(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('dialog.scene[open] .scene-stage').evaluate((stage) => {
    const { top, bottom } = stage.getBoundingClientRect()
    const said = stage.querySelectorAll('.scene-name, .scene-wins, .scene-facts > *, .podium-avatar, .podium-step > *')
    return [...said].flatMap((part) => {
      const at = part.getBoundingClientRect()
      return at.top < top || at.bottom > bottom ? [part.textContent] : []
    })
  })
}

/** Whether equal ranks have equal heights, better ranks higher steps, and the light is behind the winner. */
export async function isPodiumInSteps(page: Page): Promise<boolean> {
  return page.locator('dialog.scene[open]').evaluate((scene) => {
    const [rays, art] = [scene.querySelector('.scene-rays'), scene.querySelector('.scene-art')].map((part) =>
      part?.getBoundingClientRect(),
    )
    if (rays === undefined || art === undefined) return false
    const light = (rays.left + rays.right) / 2
    const steps = [...scene.querySelectorAll<HTMLElement>('.podium > li')].map((step) => ({
      rank: Number(step.dataset['glaze']),
      height: step.querySelector('.podium-step')?.getBoundingClientRect().height ?? 0,
    }))
    const areInOrder = steps.every((one) =>
      steps.every((other) => Math.sign(one.rank - other.rank) === Math.sign(other.height - one.height)),
    )
    return areInOrder && light > art.left && light < art.right
  })
}

/** Whether confetti falls in the winner's scene, and name, podium and buttons are drawn over it. */
export async function isConfettiBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const confetti = document.querySelector<HTMLElement>('dialog.scene[open] .confetti')
    if (confetti === null) return false
    // Hit tests find only elements that take presses.
    confetti.style.pointerEvents = 'auto'
    const isOver = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const found = document.elementsFromPoint(left + width / 2, top + height / 2)
      const at = found.findIndex((one) => element.contains(one))
      return at !== -1 && found.slice(0, at).every((one) => !confetti.contains(one)) && found.includes(confetti)
    }
    const parts = document.querySelectorAll(
      'dialog.scene[open] :is(.scene-name, .podium-name, .podium-total, .scene-top button, .scene-foot button)',
    )
    const areOver = [...parts].every(isOver)
    confetti.style.pointerEvents = ''
    return parts.length > 0 && areOver
  })
}
