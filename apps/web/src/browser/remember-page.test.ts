import { expect, it, vi } from 'vitest'
import { rememberPage } from './remember-page.ts'

it.each([
  ['/game', '?joined=room', '/game', ''],
  ['/game', '?joined=room', '/game', '?joined=next'],
  ['/game', '', '/game', '?joined=room'],
  ['/game', '', '/setup', ''],
])('W121, W343: whoever went from %s%s to %s%s by then is not led on', (pathname, search, path, query) => {
  const location = { pathname, search }
  const ifHere = rememberPage(location)
  const [go, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
  Object.assign(location, { pathname: path, search: query })
  ifHere(go, elsewhere)
  expect(go).not.toHaveBeenCalled()
  expect(elsewhere).toHaveBeenCalledOnce()
})

it('W121: whoever is still on the page is led on, whatever else is in its address by then', () => {
  const location = { pathname: '/multiplayer', search: '?guest' }
  const ifHere = rememberPage(location)
  const go = vi.fn<() => void>()
  location.search = ''
  ifHere(go)
  expect(go).toHaveBeenCalledOnce()
})
