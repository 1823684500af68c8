import { expect, test } from 'vitest'
import { apt } from './apt.mjs'

test('apt-get works beside another one: it waits for an install, and takes no lock of an update', async () => {
  /** @type {string[]} */
  const given = []
  const code = await apt(['install', 'xvfb'], (program, parameters) => {
    given.push(program, ...parameters)
    return Promise.resolve(7)
  })
  expect(code).toBe(7)
  expect(given).toEqual(expect.arrayContaining(['apt-get', '--option=DPkg::Lock::Timeout=300', 'install', 'xvfb']))
  expect(given).toContainEqual(expect.stringMatching(/^--option=Dir::State::Lists=.*\/node_modules\//u))
})
