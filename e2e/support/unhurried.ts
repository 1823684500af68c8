import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the press before to each from now on, whatever they really were. */
    betweenPresses?: number | undefined
  }
}

/** Milliseconds: longer than any press is refused after a tap (SPEC W211). */
export const AT_LEISURE = 1000

/**
 * A test presses faster than anybody does. From now on pages of this context are told that each press comes a second later
 * than it does: somebody who looks before they tap. A hurried thumb has a journey of its own (`hurried-thumb.test.ts`).
 */
export async function pressUnhurried(context: BrowserContext): Promise<void> {
  await context.addInitScript(spacePresses, AT_LEISURE)
}

/** Runs in the page, before anything of ours. */
export function spacePresses(atLeisure: number): void {
  if ('betweenPresses' in window) return
  window.betweenPresses = undefined
  let later = 0
  let last = 0
  // Before anything of the page, and on the event itself: a clock of Playwright's brings other stamps, and may go back.
  const space = (event: Event) => {
    const { timeStamp } = event
    const { betweenPresses } = window
    last = betweenPresses === undefined ? Math.max(timeStamp + later, last) + atLeisure : last + betweenPresses
    later = last - timeStamp
    Object.defineProperty(event, 'timeStamp', { value: last })
  }
  addEventListener('pointerdown', space, { capture: true })
}

/** From now on each press of the page comes exactly so long after the one before; undefined: at leisure again. */
export async function pressAfter(page: Page, milliseconds: number | undefined): Promise<void> {
  await page.evaluate((between) => (window.betweenPresses = between), milliseconds)
}

/**
 * The next dialog that opens, or what `within` selects, is pressed on the button or link of that name in the very moment: a test
 * would come too late for it. The phone is slow: between the change and its picture it has other work. Once it was pressed,
 * the page's body has `data-tried`.
 */
export async function pressAsItOpens(page: Page, label: string, within = 'dialog[open]'): Promise<void> {
  await page.evaluate(
    ([wanted, place]) => {
      // Presses come at leisure here: this one is to come when it does.
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
        // A page may lie ready and hidden until all of it has come.
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
