import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds that each following `pointerdown` is stamped after the one before; undefined: `AT_LEISURE`. */
    betweenPresses?: number | undefined
  }
}

/** Milliseconds; longer than the time after a tap in which presses are refused (SPEC W211). */
export const AT_LEISURE = 1000

/**
 * Stamps every `pointerdown` in pages of this context a second after the one before. A test presses faster than a person does,
 * and the app refuses hasty presses (SPEC W211), which `hurried-thumb.test.ts` tests.
 */
export async function pressUnhurried(context: BrowserContext): Promise<void> {
  await context.addInitScript(spacePresses, AT_LEISURE)
}

/** Runs in the page before its scripts. @param atLeisure milliseconds between presses while `betweenPresses` is undefined */
export function spacePresses(atLeisure: number): void {
  if ('betweenPresses' in window) return
  window.betweenPresses = undefined
  let later = 0
  let last = 0
  // In the capture phase, before every listener of the app. A Playwright clock changes the stamps, and they may decrease.
  const space = (event: Event) => {
    const { timeStamp } = event
    const { betweenPresses } = window
    last = betweenPresses === undefined ? Math.max(timeStamp + later, last) + atLeisure : last + betweenPresses
    later = last - timeStamp
    Object.defineProperty(event, 'timeStamp', { value: last })
  }
  addEventListener('pointerdown', space, { capture: true })
}

/** Sets how long after the one before each following press is stamped. @param milliseconds undefined for `AT_LEISURE` again */
export async function pressAfter(page: Page, milliseconds: number | undefined): Promise<void> {
  await page.evaluate((between) => (window.betweenPresses = between), milliseconds)
}

/**
 * Prepares a press on a button or link as soon as it appears, sooner than a test could. The page is kept busy for 800 ms before
 * the press, as on a slow phone that has not painted yet. After the press `<body>` has `data-tried`.
 * @param label the text of the button or link
 * @param within a selector of its container
 */
export async function pressAsItOpens(page: Page, label: string, within = 'dialog[open]'): Promise<void> {
  await page.evaluate(
    ([wanted, place]) => {
      // Other presses are stamped `AT_LEISURE` apart: this one gets its real time after the probe.
      const probe = new PointerEvent('pointerdown')
      window.betweenPresses = 0
      window.dispatchEvent(probe)
      window.betweenPresses = undefined
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
        window.betweenPresses = performance.now() - last
        button.dispatchEvent(new PointerEvent('pointerdown', at))
        button.dispatchEvent(new PointerEvent('pointerup', at))
        button.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
        window.betweenPresses = undefined
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
