import { afterEach, expect, it, vi } from 'vitest'
import { goBack, stateOfNextEntry } from './visited-pages.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('wouter/use-browser-location', () => ({ navigate }))

function at(state: unknown) {
  const back = vi.fn()
  vi.stubGlobal('history', { state, back })
  vi.stubGlobal('location', { pathname: '/game' })
  return back
}

afterEach(() => {
  vi.unstubAllGlobals()
  navigate.mockReset()
})

it('notes the page that a new entry leaves behind, and for one that is replaced the page behind that', () => {
  at(null)
  expect(stateOfNextEntry(null, false)).toEqual({ pageBehind: '/game' })
  expect(stateOfNextEntry(null, true)).toEqual({ pageBehind: null })
  at({ pageBehind: '/setup' })
  expect(stateOfNextEntry({ finished: 'a' }, true)).toEqual({ finished: 'a', pageBehind: '/setup' })
})

it('W222: goes back to a page of ours', () => {
  const back = at({ pageBehind: '/setup' })
  goBack()
  expect(back).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
})

it('goes home from an entry with nothing of ours behind it, whatever another page left there', () => {
  for (const state of [null, 'x', {}, { pageBehind: 2 }, { pageBehind: null }]) {
    const back = at(state)
    goBack()
    expect(back).not.toHaveBeenCalled()
  }
  expect(navigate).toHaveBeenCalledTimes(5)
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
})
