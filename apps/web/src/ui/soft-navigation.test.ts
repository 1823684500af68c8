import { expect, test } from 'vitest'
import { createSoftNavigation } from './soft-navigation.ts'

/** A browser on `/game` whose pages load when the test says so. */
function browser() {
  const coming = new Map<string, () => void>()
  const log: string[] = []
  let leave: Promise<void> | null = null
  let draw: (go: () => void) => Promise<void> | void = (go) => go()
  const { arrive, cancel, settled } = createSoftNavigation({
    prepare: (path) => (path === '/game' ? null : new Promise<void>((resolve) => coming.set(path, resolve))),
    leaveLayers: () => leave,
    stay: () => log.push('stay'),
    show: (_path, go) => draw(go),
    setBusy: (isBusy) => log.push(isBusy ? 'busy' : 'still'),
  })
  return {
    log,
    ask: (path: string) => arrive(path, () => log.push(path), false),
    changeAddress: () => arrive('/game', () => log.push('/game'), true),
    settled,
    goBack: cancel,
    showsBy: (by: typeof draw) => {
      draw = by
    },
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
  const { ask, changeAddress, come, log } = browser()
  const rules = ask('/rules')
  await changeAddress()
  come('/rules')
  await rules
  expect(log).toEqual(['busy', '/game', 'still', '/rules'])
})

test('W213: Back, pressed while a page is on its way, is not undone by that page', async () => {
  const { ask, come, goBack, log } = browser()
  const rules = ask('/rules')
  goBack()
  come('/rules')
  await rules
  expect(log).toEqual(['busy', 'still', 'stay'])
})

test('W213: nor while its sheets close, nor once it is only to be drawn', async () => {
  const { ask, come, goBack, log, layersLeave, showsBy } = browser()
  let closed = () => {}
  layersLeave(new Promise((resolve) => (closed = resolve)))
  const rules = ask('/rules')
  come('/rules')
  await Promise.resolve()
  goBack()
  closed()
  await rules
  expect(log).toEqual(['busy', 'still', 'stay'])
  layersLeave(Promise.resolve())
  let draw = () => {}
  showsBy((go) => {
    draw = go
  })
  const history = ask('/history')
  come('/history')
  await history
  goBack()
  draw()
  expect(log.filter((line) => line.startsWith('/'))).toEqual([])
})

test('W213: a page that is asked for after Back is shown', async () => {
  const { ask, come, goBack, log } = browser()
  const rules = ask('/rules')
  goBack()
  const history = ask('/history')
  come('/history')
  await history
  come('/rules')
  await rules
  expect(log).toEqual(['busy', 'still', 'busy', 'still', '/history'])
})

test('W213: a link to this page, tapped while another is on its way, is not undone by that one', async () => {
  const { ask, come, log } = browser()
  const rules = ask('/rules')
  await ask('/game')
  come('/rules')
  await rules
  expect(log).toEqual(['busy', 'still', '/game', 'stay'])
})

test('W213: it is known when the page that was asked for last is shown, or wanted no more', async () => {
  const { ask, come, goBack, log, settled, showsBy } = browser()
  const decided = async (what: string) => {
    await settled()
    log.push(what)
  }
  await decided('nothing asked')
  showsBy(async (go) => {
    await Promise.resolve()
    go()
  })
  void ask('/rules')
  const shown = decided('shown')
  void ask('/history')
  come('/rules')
  come('/history')
  await shown
  void ask('/settings')
  const cancelled = decided('cancelled')
  goBack()
  come('/settings')
  await cancelled
  expect(log.filter((line) => !/^(?:busy|still|stay)$/u.test(line))).toEqual([
    'nothing asked',
    '/history',
    'shown',
    'cancelled',
  ])
})
