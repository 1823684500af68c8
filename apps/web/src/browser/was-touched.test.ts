import { describe, expect, it } from 'vitest'
import { watchTouches } from './was-touched.ts'

describe('whether the page was touched', () => {
  it('W1301: is counted by the page itself where the browser does not say it, as Safari before 16.4', () => {
    const page = Object.assign(new EventTarget(), { navigator: {} })
    const wasTouched = watchTouches(page)
    page.dispatchEvent(new Event('scroll'))
    expect(wasTouched()).toBe(false)
    page.dispatchEvent(new Event('pointerup'))
    expect(wasTouched()).toBe(true)
  })

  it('W1301: is the browser’s own word where it says it', () => {
    const userActivation = { hasBeenActive: false }
    const page = Object.assign(new EventTarget(), { navigator: { userActivation } })
    const wasTouched = watchTouches(page)
    page.dispatchEvent(new Event('click'))
    expect(wasTouched()).toBe(false)
    userActivation.hasBeenActive = true
    expect(wasTouched()).toBe(true)
  })
})
