import type { Locator } from '@playwright/test'

/**
 * A finger is on its way to a control. In the very frame that shows `sign` come, or go, it meets what lies there by then. Once it
 * has, the page's body tells in `data-met` what that is.
 * @param run what brings the change about, in the page
 */
export async function pressWhereItLay(control: Locator, sign: string, run: () => unknown): Promise<void> {
  await control.evaluate((element, selector) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      clientX: left + width / 4,
      clientY: top + Math.min(20, height / 2),
    }
    const isThere = () => document.querySelector(selector) !== null
    const wasThere = isThere()
    delete document.body.dataset['met']
    const press = () => {
      // Presses come at leisure here: this one is to come when it does.
      // The page takes no notice of this button: after taps at leisure it would think all that just came long gone.
      const probe = new PointerEvent('pointerdown', { button: 1 })
      window.betweenPresses = 0
      window.dispatchEvent(probe)
      window.betweenPresses = performance.now() - probe.timeStamp
      const met = document.elementFromPoint(at.clientX, at.clientY)?.closest('a, button, label')
      met?.dispatchEvent(new PointerEvent('pointerdown', at))
      met?.dispatchEvent(new PointerEvent('pointerup', at))
      met?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
      window.betweenPresses = undefined
      document.body.dataset['met'] = met === element ? 'itself' : met?.textContent
    }
    new MutationObserver((_, observer) => {
      if (isThere() === wasThere) return
      observer.disconnect()
      // What observes sizes is called at the end of the frame, whoever observes last as the last one.
      requestAnimationFrame(() =>
        new ResizeObserver((__, sizes) => {
          sizes.disconnect()
          press()
        }).observe(document.body),
      )
    }).observe(document.body, { childList: true, subtree: true })
  }, sign)
  await control.page().evaluate(run)
}
