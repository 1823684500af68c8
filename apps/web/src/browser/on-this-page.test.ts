import { expect, it, vi } from 'vitest'
import { onThisPage } from './on-this-page.ts'

it.each([
  ['/game', '?joined=room', '/game', ''],
  ['/game', '?joined=room', '/game', '?joined=next'],
  ['/game', '', '/game', '?joined=room'],
  ['/game', '', '/setup', ''],
])('W121, W343: whoever went from %s%s to %s%s by then is not led on', (pathname, search, path, query) => {
  const location = { pathname, search }
  const ifHere = onThisPage(location)
  const [lead, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>()]
  Object.assign(location, { pathname: path, search: query })
  ifHere(lead, elsewhere)
  expect(lead).not.toHaveBeenCalled()
  expect(elsewhere).toHaveBeenCalledOnce()
})

it('W121: whoever is still on the page is led on, whatever else is in its address by then', () => {
  const location = { pathname: '/multiplayer', search: '?guest' }
  const ifHere = onThisPage(location)
  const lead = vi.fn<() => void>()
  location.search = ''
  ifHere(lead)
  expect(lead).toHaveBeenCalledOnce()
})
