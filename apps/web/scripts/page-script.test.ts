import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { PAGE_SCRIPT } from './page-script.ts'

type Listener = (event: object) => void

const earlyButton = () => ({ isConnected: true, click: vi.fn<() => void>(), contains: () => true })
type EarlyButton = ReturnType<typeof earlyButton>
/** The property by which React marks a hydrated element. */
const ALIVE = { __reactProps$x1: {} }

describe('W204: a page is read before it is used', () => {
  /** Runs the page's script in a simulated browser. Returns the count of requests for the app, and how to paint. */
  function open(window: object, page: { readonly hidden: boolean; readonly controller: object | null }) {
    let asked = 0
    let painted: (() => void) | null = null
    class PerformanceObserver {
      static readonly supportedEntryTypes = ['paint']
      constructor(seen: () => void) {
        painted = seen
      }
      readonly observe = () => undefined
    }
    const code = PAGE_SCRIPT.replaceAll(/<\/?script>/gu, '')
    const [captured, bubbled]: [Listener[], Listener[]] = [[], []]
    let later: (() => void) | undefined
    const document = {
      hidden: page.hidden,
      getElementById: () => ({ content: 'scripts' }),
      head: { appendChild: () => (asked += 1) },
    }
    runInNewContext(code, {
      window: { PerformanceObserver, ...window },
      PerformanceObserver,
      navigator: { serviceWorker: { controller: page.controller } },
      document,
      addEventListener: (_kind: string, listener: Listener, isCapture = false) =>
        (isCapture ? captured : bubbled).push(listener),
      setTimeout: (run: (button: unknown) => void, _ms: number, button: unknown) => {
        later = () => run(button)
      },
    })
    return {
      asked: () => asked,
      paint: () => painted?.(),
      /** @param meanwhile what the app does with the click before it bubbles to the window */
      tap: (button: EarlyButton | null, meanwhile = () => undefined as unknown) => {
        const event = { target: { closest: () => button } }
        for (const listener of captured) listener(event)
        meanwhile()
        for (const listener of bubbled) listener(event)
      },
      wait: () => later?.(),
    }
  }

  test('on a first visit they are asked for after the first painting', () => {
    const page = open({}, { hidden: false, controller: null })
    expect(page.asked()).toBe(0)
    page.paint()
    expect(page.asked()).toBe(1)
  })

  test('W204: the button that was tapped last is pressed once it can answer, and once only', () => {
    const page = open({}, { hidden: false, controller: null })
    const [guide, notice] = [earlyButton(), earlyButton()]
    page.tap(guide)
    page.tap(notice)
    page.wait()
    expect(notice.click).not.toHaveBeenCalled()
    Object.assign(guide, ALIVE)
    Object.assign(notice, ALIVE)
    page.wait()
    page.wait()
    expect(guide.click).not.toHaveBeenCalled()
    expect(notice.click).toHaveBeenCalledOnce()
  })

  test.each([
    ['that answers by itself', (page: ReturnType<typeof open>) => page.tap({ ...earlyButton(), ...ALIVE })],
    ['elsewhere', (page: ReturnType<typeof open>) => page.tap(null)],
  ])('W204: a later tap %s takes its place', (_where, tapLater) => {
    const page = open({}, { hidden: false, controller: null })
    const button = earlyButton()
    page.tap(button)
    tapLater(page)
    Object.assign(button, ALIVE)
    page.wait()
    expect(button.click).not.toHaveBeenCalled()
  })

  test('W204: a button that React brought to life with that very tap is not pressed again', () => {
    const page = open({}, { hidden: false, controller: null })
    const button = earlyButton()
    page.tap(button, () => Object.assign(button, ALIVE))
    page.wait()
    expect(button.click).not.toHaveBeenCalled()
  })

  test.each([
    ['the worker has them', {}, { hidden: false, controller: {} }],
    ['nobody looks at the page', {}, { hidden: true, controller: null }],
    ['the browser does not tell of paintings', { PerformanceObserver: undefined }, { hidden: false, controller: null }],
  ])('they are asked for at once where %s', (_, window, page) => {
    expect(open(window, page).asked()).toBe(1)
  })
})
