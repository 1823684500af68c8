import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'

const LOGS_TWICE = `
import { parseConfig } from '../config.ts'
import { createApp } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'
const files = readSiteFiles(process.argv[1])
const app = createApp({ config: parseConfig({}).config, files, isReady: () => true, isLogging: true })
process.stdout.on('error', () => undefined)
app.log.warn('a fault')
app.log.warn('another')
setTimeout(() => process.exit(7), 0)
`

it('Z742: a log on a full disk does not hold up the process', () => {
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', LOGS_TWICE, builtSite()], {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, 'inherit'],
    timeout: 20_000,
  })
  closeSync(full)
  expect(status).toBe(7)
})
