import { afterEach, expect, it, vi } from 'vitest'
import { goBack, stateOfNextEntry } from './visited-pages.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('wouter/use-browser-location', () => ({ navigate }))

function at(state: unknown) {
  const back = vi.fn()
  vi.stubGlobal('history', { state, back })
  return back
}

afterEach(() => {
  vi.unstubAllGlobals()
  navigate.mockReset()
})

it('counts a page more for each entry, and none for one that is replaced', () => {
  at(null)
  expect(stateOfNextEntry(null, false)).toEqual({ pagesBehind: 1 })
  at({ pagesBehind: 2 })
  expect(stateOfNextEntry({ finished: 'a' }, true)).toEqual({ finished: 'a', pagesBehind: 2 })
})

it('goes back to a page of ours', () => {
  const back = at({ pagesBehind: 1 })
  goBack()
  expect(back).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
})

it('goes home from an entry with nothing of ours behind it, whatever another page left there', () => {
  for (const state of [null, 'x', {}, { pagesBehind: 'many' }, { pagesBehind: 0 }]) {
    const back = at(state)
    goBack()
    expect(back).not.toHaveBeenCalled()
  }
  expect(navigate).toHaveBeenCalledTimes(5)
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
})
