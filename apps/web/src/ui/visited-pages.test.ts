import { afterEach, expect, it, vi } from 'vitest'
import { pageBehind, stateOfNextEntry } from './visited-pages.ts'

function at(state: unknown) {
  vi.stubGlobal('history', { state })
  vi.stubGlobal('location', { pathname: '/game' })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('notes the page that a new entry leaves behind, and for one that is replaced the page behind that', () => {
  at(null)
  expect(stateOfNextEntry(null, false)).toEqual({ pageBehind: '/game' })
  expect(stateOfNextEntry(null, true)).toEqual({ pageBehind: null })
  at({ pageBehind: '/setup' })
  expect(stateOfNextEntry({ finished: 'a' }, true)).toEqual({ finished: 'a', pageBehind: '/setup' })
  at({ view: 'table' })
  expect(stateOfNextEntry(undefined, false)).toEqual({ pageBehind: '/game' })
})

it('W222: knows a page of ours behind, and none from an entry whatever another page left there', () => {
  at({ pageBehind: '/setup' })
  expect(pageBehind()).toBe('/setup')
  for (const state of [null, 'x', {}, { pageBehind: 2 }, { pageBehind: null }]) {
    at(state)
    expect(pageBehind()).toBeNull()
  }
})
