import { expect, it, test, vi } from 'vitest'
import { notificationOf, openNotification, type NotificationPorts } from './notifications.ts'

const ORIGIN = 'https://dutch.example'
const portsWith = (...urls: readonly string[]) => {
  const focus = vi.fn<(url: string) => void>()
  const open = vi.fn<NotificationPorts['open']>(() => Promise.resolve())
  const windows = urls.map((url) => ({ url: ORIGIN + url, focus: () => Promise.resolve(focus(url)) }))
  return { focus, open, ports: { origin: ORIGIN, windows: () => Promise.resolve(windows), open } }
}

it('W403: shows what the server says, once for each tag', () => {
  const message = { title: 'Partie terminée', body: 'À voir', tag: 'game g', path: '/history?a=1#b', more: 7 }
  expect(notificationOf(JSON.stringify(message), ORIGIN)).toEqual({
    title: 'Partie terminée',
    options: { body: 'À voir', tag: 'game g', lang: 'fr', icon: '/icons/icon-192.png', data: { path: '/history?a=1' } },
  })
})

test.each([null, '', 'not json', '7', 'null', '[]', '{"title":7,"body":{},"tag":null,"path":["/"]}'])(
  'W403: %s is shown as well: the browser wants something for each message',
  (text) => {
    expect(notificationOf(text, ORIGIN)).toMatchObject({
      title: 'Dutch',
      options: { tag: 'dutch', data: { path: '/' } },
    })
  },
)

test.each(['https://evil.example/a', '//evil.example/a', 'javascript:alert(1)', 'data:text/html,a', 'http://['])(
  'W403: %s is no page of this site',
  (path) => expect(notificationOf(JSON.stringify({ path }), ORIGIN).options.data.path).toBe('/'),
)

it('W404: a tap shows the page where it is open', async () => {
  const { focus, open, ports } = portsWith('/', '/game?joined=r#top')
  await openNotification({ path: '/game?joined=r' }, ports)
  expect(focus.mock.calls).toEqual([['/game?joined=r#top']])
  expect(open).not.toHaveBeenCalled()
})

it('W404: else it opens it, and takes nobody’s page away', async () => {
  const { focus, open, ports } = portsWith('/', '/game')
  await openNotification({ path: '/game?joined=r' }, ports)
  await openNotification(undefined, { ...ports, windows: () => Promise.resolve([]) })
  await openNotification({ path: 'https://evil.example' }, { ...ports, windows: () => Promise.resolve([]) })
  expect(open.mock.calls).toEqual([['/game?joined=r'], ['/'], ['/']])
  expect(focus).not.toHaveBeenCalled()
})
