import type { Locator } from '@playwright/test'

/**
 * Presses the place where a control is now, in the first frame after `sign` appears or disappears: the finger was already on
 * its way. Then `data-met` of `<body>` is "itself", or the text of the other control that was pressed there.
 * @param sign a selector
 * @param run runs in the page and causes the change
 */
export async function pressFormerPlace(control: Locator, sign: string, run: () => unknown): Promise<void> {
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
    const press = (frame: number) => {
      // Other presses are stamped a second apart: this one gets the time of the frame, however long that takes. The app
      // ignores the middle button; a probe with the main one, stamped in the future, would make it drop the changes that
      // it has just noted.
      const probe = new PointerEvent('pointerdown', { button: 1 })
      window.pressGap = 0
      window.dispatchEvent(probe)
      window.pressGap = frame - probe.timeStamp
      const met = document.elementFromPoint(at.clientX, at.clientY)?.closest('a, button, label')
      met?.dispatchEvent(new PointerEvent('pointerdown', at))
      met?.dispatchEvent(new PointerEvent('pointerup', at))
      met?.dispatchEvent(new PointerEvent('click', { ...at, detail: 1 }))
      window.pressGap = undefined
      document.body.dataset['met'] = met === element ? 'itself' : met?.textContent
    }
    new MutationObserver((_, observer) => {
      if (isThere() === wasThere) return
      observer.disconnect()
      // Resize observers run at the end of a frame, in the order of their creation: this one runs after those of the app.
      requestAnimationFrame((frame) =>
        new ResizeObserver((__, sizes) => {
          sizes.disconnect()
          press(frame)
        }).observe(document.body),
      )
    }).observe(document.body, { childList: true, subtree: true })
  }, sign)
  await control.page().evaluate(run)
}
