import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ensureEngines, PROGRAMS } from './engines.mjs'
import { ROOT } from './install.mjs'

afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * @param {{ lacks?: string, mayInstall?: boolean, update?: number, install?: number, simulate?: number, appears?: boolean }} machine
 * `lacks`: the package that the machine lacks; the numbers are exit codes; `appears`: another apt installs it meanwhile
 */
async function tried({ lacks = 'xvfb', mayInstall = true, update = 0, install = 100, simulate = 0, appears = false }) {
  /** @type {string[]} */
  const said = []
  for (const name of /** @type {const} */ (['log', 'error']))
    vi.spyOn(console, name).mockImplementation((line) => void said.push(String(line)))
  let hasInstalled = false
  const code = await ensureEngines({
    has: (path) =>
      hasInstalled ||
      !Object.values(PROGRAMS)
        .flat()
        .some(([of, name]) => of === path && name === lacks),
    mayInstall,
    apt: ([name]) => {
      if (name === 'install') hasInstalled = install === 0 || appears
      return Promise.resolve(name === 'update' ? update : name === 'install' ? install : simulate)
    },
  })
  return [code, said.filter((line) => !line.startsWith('Installing'))]
}

const WITHOUT = 'WebKit is not tried on this machine: it lacks xvfb.'

test.each([
  ['everything is there', { lacks: '' }, [0, []]],
  ['apt installs it', { install: 0 }, [0, []]],
  ['the user is not root', { mayInstall: false }, [0, [WITHOUT]]],
  ['there is no network', { update: 100 }, [0, [WITHOUT]]],
  ['there is no such package', { simulate: 100 }, [0, [WITHOUT]]],
  ['apt can and fails', {}, [1, ['apt-get has what WebKit needs, but could not install it.', WITHOUT]]],
  ['apt fails, and another one installs it', { appears: true }, [0, []]],
  [
    'the oldest engine alone is missing',
    { mayInstall: false, lacks: 'wpewebkit-driver' },
    [0, ['WPE WebKit 2.38 is not tried on this machine: it lacks wpewebkit-driver.']],
  ],
])('an engine is skipped only where it cannot be installed: %s', async (_, machine, outcome) => {
  expect(await tried(machine)).toEqual(outcome)
})

test('the journeys of an engine are skipped without any of its programs', () => {
  const texts = globSync('e2e/engines/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const paths = Object.values(PROGRAMS).flatMap((programs) => programs.map(([path]) => path))
  expect(paths.filter((path) => !texts.some((text) => text.includes(`'${path}'`)))).toEqual([])
})
