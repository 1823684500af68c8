import { expect, test, vi } from 'vitest'
import { rememberPage } from '../../browser/remember-page.ts'
import { createTutorialRequests } from './tutorial-request.ts'

/** Requests on a page that a test can leave. */
function requestsOnPage() {
  const location = { pathname: '/', search: '' }
  return { location, ...createTutorialRequests(() => rememberPage(location)) }
}

test('a tutorial that is asked for before anybody can show it is shown by who comes next, once', () => {
  const { onTutorialAsked, openTutorial, tutorialOpened } = requestsOnPage()
  openTutorial('discovery')
  const first = vi.fn<(name: string) => void>()
  const stop = onTutorialAsked(first)
  expect(first).toHaveBeenCalledExactlyOnceWith('discovery')
  tutorialOpened()
  stop()
  const second = vi.fn<(name: string) => void>()
  onTutorialAsked(second)
  expect(second).not.toHaveBeenCalled()
  openTutorial('guide')
  expect(second).toHaveBeenCalledExactlyOnceWith('guide')
  expect(first).toHaveBeenCalledOnce()
})

test('a host that goes late does not stop the next one from hearing', () => {
  const { onTutorialAsked, openTutorial, tutorialOpened } = requestsOnPage()
  const stop = onTutorialAsked(vi.fn<(name: string) => void>())
  const next = vi.fn<(name: string) => void>()
  onTutorialAsked(next)
  tutorialOpened()
  next.mockClear()
  stop()
  openTutorial('guide')
  expect(next).toHaveBeenCalledExactlyOnceWith('guide')
})

test('W214: a tutorial that is asked for on a page before anybody can show it opens on no other page, nor when that one is seen again', () => {
  const { location, onTutorialAsked, openTutorial } = requestsOnPage()
  openTutorial('guide')
  location.pathname = '/setup'
  const next = vi.fn<(name: string) => void>()
  onTutorialAsked(next)
  location.pathname = '/'
  onTutorialAsked(next)
  expect(next).not.toHaveBeenCalled()
})
