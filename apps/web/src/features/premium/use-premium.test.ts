import { accept, refuse } from '@dutch/domain/result'
import { expect, it } from 'vitest'
import { endedText, openPage } from './use-premium.ts'

/** A browser that logs what happens to its tabs. */
function browser(mayOpen: boolean) {
  const done: string[] = []
  const tab: { opener: string | null; close: () => void; location: { replace: (url: string) => void } } = {
    opener: 'ours',
    close: () => void done.push('closed'),
    location: { replace: (url: string) => void done.push(`tab ${url}, opener ${tab.opener ?? 'gone'}`) },
  }
  const opener = {
    open: (url: string, target: string) => {
      done.push(`opened ${url}${target}`)
      return mayOpen ? tab : null
    },
    location: { pathname: '/premium', search: '', assign: (url: string) => void done.push(`here ${url}`) },
  }
  const ask = (fails: boolean) => () => {
    done.push('asked')
    return Promise.resolve(fails ? refuse('unreachable') : accept('https://pay.example.org'))
  }
  // The fake has only the members that `openPage` uses.
  return { done, location: opener.location, open: (fails = false) => openPage(ask(fails), opener as unknown as Window) }
}

it('W705: a tab is opened within the tap, before anything is asked, and knows nothing of ours', async () => {
  const { done, open } = browser(true)
  expect(await open()).toEqual(accept('https://pay.example.org'))
  expect(done).toEqual(['opened _blank', 'asked', 'tab https://pay.example.org, opener gone'])
})

it('W705: where no tab may be opened the page comes here', async () => {
  const { done, open } = browser(false)
  await open()
  expect(done).toEqual(['opened _blank', 'asked', 'here https://pay.example.org'])
})

it('W705: the page comes not over another one of ours that is read by then', async () => {
  const { done, location, open } = browser(false)
  const opened = open()
  location.pathname = '/game'
  await opened
  expect(done).toEqual(['opened _blank', 'asked'])
})

it('W705: what is refused leaves no tab behind', async () => {
  const { done, open } = browser(true)
  expect(await open(true)).toEqual(refuse('unreachable'))
  expect(done).toEqual(['opened _blank', 'asked', 'closed'])
})

it('W708, W709: who ends a subscription is promised an e-mail only where the server sends any', () => {
  const sends = { mails: 'smtp' }
  expect([endedText('cancel', {}), endedText('cancel', sends)]).toEqual([
    'Abonnement résilié.',
    'Abonnement résilié. Un e-mail vous le confirme.',
  ])
  expect([endedText('withdraw', {}), endedText('withdraw', sends)]).toEqual([
    'Rétractation enregistrée, le remboursement suit.',
    'Rétractation enregistrée, le remboursement suit. Un e-mail vous le confirme.',
  ])
})
