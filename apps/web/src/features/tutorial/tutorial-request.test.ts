import { expect, test, vi } from 'vitest'
import { createTutorialRequests } from './tutorial-request.ts'

test('a tutorial that is asked for before anybody can show it is shown by who comes next, once', () => {
  const { onTutorialAsked, openTutorial, tutorialOpened } = createTutorialRequests()
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
  const { onTutorialAsked, openTutorial, tutorialOpened } = createTutorialRequests()
  const stop = onTutorialAsked(vi.fn<(name: string) => void>())
  const next = vi.fn<(name: string) => void>()
  onTutorialAsked(next)
  tutorialOpened()
  next.mockClear()
  stop()
  openTutorial('guide')
  expect(next).toHaveBeenCalledExactlyOnceWith('guide')
})
