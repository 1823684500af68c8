import { expect, it } from 'vitest'
import { readAudit } from './audit-answer.mjs'

// Outputs of npm 11.
const answered = (/** @type {number} */ total) => JSON.stringify({ metadata: { vulnerabilities: { total } } })
const refused = (/** @type {number} */ statusCode) =>
  JSON.stringify({ message: `${statusCode} - POST`, statusCode, error: { summary: '', detail: '' } })
const unreachable = JSON.stringify({ message: 'connect ECONNREFUSED', error: { summary: '', detail: '' } })
const noLock = JSON.stringify({ error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.' } })

it.each([
  ['a registry that knows of none', answered(0), false, 'No advisory'],
  ['one that knows of some', answered(2), true, '2 packages'],
  ['one without advisories', refused(405), false, 'answers no advisories'],
  ['one that has a fault', refused(500), true, '500 - POST'],
  ['one that is out of reach', unreachable, true, 'ECONNREFUSED'],
  ['a missing lockfile', noLock, true, 'existing lockfile'],
  ['an npm that says nothing', '', true, 'npm said nothing'],
])('the advisory check tells %s from the others', (_name, stdout, isFault, text) => {
  const answer = readAudit(stdout)
  expect(answer.isFault).toBe(isFault)
  expect(answer.text).toContain(text)
})
