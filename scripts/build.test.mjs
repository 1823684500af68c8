import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const BUILD = fileURLToPath(new URL('build.mjs', import.meta.url))

it('names a bad variable in a line before a build, which npm start and the image begin with', () => {
  const env = { PATH: process.env['PATH'], PUBLIC_URL: 'dutch.example.org' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD], { env, encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'PUBLIC_URL=dutch.example.org: expected an address such as https://dutch.example.org\n',
  ])
})
