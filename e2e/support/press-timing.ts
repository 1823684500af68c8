import type { BrowserContext, Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds that each following `pointerdown` is stamped after the one before; undefined: `PRESS_SPACING_MS`. */
    pressGap?: number | undefined
  }
}

/** Milliseconds; longer than the time after a tap in which presses are refused (SPEC W211). */
export const PRESS_SPACING_MS = 1000

/**
 * Stamps every `pointerdown` in pages of this context a second after the one before. A test presses faster than a person does,
 * and the app refuses hasty presses (SPEC W211), which `hurried-thumb.test.ts` tests.
 */
export async function spacePressesApart(context: BrowserContext): Promise<void> {
  await context.addInitScript(spacePressStamps, PRESS_SPACING_MS)
}

/** Runs in the page before its scripts. @param spacing milliseconds between presses while `pressGap` is undefined */
export function spacePressStamps(spacing: number): void {
  if ('pressGap' in window) return
  window.pressGap = undefined
  let later = 0
  let last = 0
  // In the capture phase, before every listener of the app. A Playwright clock changes the stamps, and they may decrease.
  const space = (event: Event) => {
    const { timeStamp } = event
    const { pressGap } = window
    const stamp = pressGap === undefined ? Math.max(timeStamp + later, last) + spacing : last + pressGap
    // A press may be stamped before the one that preceded it (`pressFormerPlace`); the next one comes after both.
    last = Math.max(last, stamp)
    later = last - timeStamp
    Object.defineProperty(event, 'timeStamp', { value: stamp })
  }
  addEventListener('pointerdown', space, { capture: true })
}

/** Sets how long after the one before each following press is stamped. @param milliseconds undefined for `PRESS_SPACING_MS` again */
export async function setPressGap(page: Page, milliseconds: number | undefined): Promise<void> {
  await page.evaluate((between) => (window.pressGap = between), milliseconds)
}

/** Taps twice at one place, 600 ms apart; the second press may still be refused (SPEC W211). `tap` alone may scroll before it presses. */
export async function doubleTap(target: Locator): Promise<void> {
  await target.tap()
  const page = target.page()
  const box = await target.boundingBox()
  if (box === null) throw new Error('The first tap removed it')
  await setPressGap(page, 600)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await setPressGap(page, undefined)
}

/**
 * Prepares a press on a button or link as soon as it appears, sooner than a test could. The page is kept busy for 800 ms before
 * the press, as on a slow phone that has not painted yet. After the press `<body>` has `data-tried`.
 * @param label the text of the button or link
 * @param within a selector of its container
 */
export async function pressOnceShown(page: Page, label: string, within = 'dialog[open]'): Promise<void> {
  await page.evaluate(
    ([wanted, place]) => {
      // Other presses are stamped `PRESS_SPACING_MS` apart: this one gets its real time after the probe.
      const probe = new PointerEvent('pointerdown')
      window.pressGap = 0
      window.dispatchEvent(probe)
      window.pressGap = undefined
      const last = probe.timeStamp
      const press = (button: HTMLElement) => {
        const { left, top, height } = button.getBoundingClientRect()
        const at = {
          bubbles: true,
          cancelable: true,
          isPrimary: true,
          pointerId: 9,
          clientX: left + 9,
          clientY: top + height / 2,
        }
        window.pressGap = performance.now() - last
        button.dispatchEvent(new PointerEvent('pointerdown', at))
        button.dispatchEvent(new PointerEvent('pointerup', at))
        button.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
        window.pressGap = undefined
        document.body.dataset['tried'] = 'yes'
      }
      const observer = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${place} :is(a, button)`)]
        // A page that is still loading may be in the DOM, hidden.
        const button = buttons.find((one) => one.textContent === wanted && one.checkVisibility())
        if (button === undefined) return
        observer.disconnect()
        const until = performance.now() + 800
        while (performance.now() < until);
        press(button)
      })
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open', 'style'] })
    },
    [label, within] as const,
  )
}
