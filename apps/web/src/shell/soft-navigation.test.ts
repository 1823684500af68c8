import { expect, test } from 'vitest'
import { createSoftNavigation } from './soft-navigation.ts'

/** A browser on `/game` whose pages come when the test says so. */
function browser() {
  const coming = new Map<string, () => void>()
  const log: string[] = []
  let leave: Promise<void> | null = null
  const navigate = createSoftNavigation({
    prepare: (path) => (path === '/game' ? null : new Promise<void>((resolve) => coming.set(path, resolve))),
    leaveLayers: () => leave,
    show: (path, go) => {
      log.push(path)
      go()
    },
    setBusy: (isBusy) => log.push(isBusy ? 'busy' : 'still'),
  })
  return {
    log,
    ask: (path: string) => navigate(path, () => undefined),
    come: (path: string) => coming.get(path)?.(),
    layersLeave: (by: Promise<void>) => void (leave = by),
  }
}

test('W213: the page that was asked for last is shown, and an earlier one that takes longer never comes', async () => {
  const { ask, come, log } = browser()
  const rules = ask('/rules')
  const history = ask('/history')
  come('/history')
  await history
  come('/rules')
  await rules
  expect(log).toEqual(['busy', 'busy', 'still', '/history'])
})

test('W213: a page that is asked for while the sheets of this one close takes the place of the one before', async () => {
  const { ask, come, log, layersLeave } = browser()
  let closed = () => {}
  layersLeave(new Promise((resolve) => (closed = resolve)))
  const rules = ask('/rules')
  come('/rules')
  await Promise.resolve()
  const history = ask('/history')
  come('/history')
  closed()
  await Promise.all([rules, history])
  expect(log.filter((line) => line.startsWith('/'))).toEqual(['/history'])
})

test('W213: what changes the address within a page is done at once and stops no other page', async () => {
  const { ask, come, log } = browser()
  const rules = ask('/rules')
  await ask('/game')
  come('/rules')
  await rules
  expect(log).toEqual(['busy', '/game', 'still', '/rules'])
})
