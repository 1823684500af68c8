import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/databases.ts'
import { fileTransport, sweepMailFolder } from './file-transport.ts'

const message = { to: 'lea@example.org', subject: 'Bonjour', text: 'à bientôt', html: '<p>à bientôt</p>' }
const folderOf = (): string => join(temporaryFolder(), 'data', 'outbox')

it('Z1002: each message becomes a file of its own, in order, for the server’s account alone', async () => {
  const folder = folderOf()
  let now = Date.UTC(2026, 0, 2)
  let id = 0
  const transport = fileTransport(folder, { now: () => (now += 1000), newId: () => String((id += 1)) })
  await transport.deliver(message)
  await Promise.all([
    transport.deliver({ ...message, to: 'b@example.org' }),
    transport.deliver({ ...message, to: 'c@example.org' }),
  ])
  const names = readdirSync(folder).toSorted()
  expect(names).toHaveLength(3)
  expect(names[0]).toBe('2026-01-02T00-00-01-000Z-1.json')
  const read = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown)
  expect(read).toEqual([message, { ...message, to: 'b@example.org' }, { ...message, to: 'c@example.org' }])
  expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('Z1002: a message that cannot be written leaves nothing behind, and says so', async () => {
  const folder = folderOf()
  mkdirSync(join(folder, '..'), { recursive: true })
  writeFileSync(folder, 'not a folder')
  const transport = fileTransport(folder, { now: () => 0, newId: () => 'a' })
  await expect(transport.deliver(message)).rejects.toThrow()
  expect(readFileSync(folder, 'utf8')).toBe('not a folder')
})

it('Z1006: nothing is kept for longer than its links are valid, nor of somebody whose account is deleted', async () => {
  const folder = folderOf()
  const day = 24 * 3_600_000
  let now = Date.UTC(2026, 0, 2)
  let id = 0
  const transport = fileTransport(folder, { now: () => now, newId: () => String((id += 1)) })
  await sweepMailFolder(folder, now)
  await transport.deliver(message)
  writeFileSync(join(folder, '.2026-01-02T00-00-00-000Z-9.part'), 'half')
  writeFileSync(join(folder, 'note.json'), 'of the operator')
  now += day
  await transport.deliver({ ...message, to: 'b@example.org' })
  await transport.deliver({ ...message, text: 'to b@example.org' })
  await sweepMailFolder(folder, now + 1)
  const left = () => readdirSync(folder).toSorted()
  expect(left()).toEqual(['2026-01-03T00-00-00-000Z-2.json', '2026-01-03T00-00-00-000Z-3.json', 'note.json'])
  await transport.forget('b@example.org')
  expect(left()).toEqual(['2026-01-03T00-00-00-000Z-3.json', 'note.json'])
})

it('Z1006: a message of a clock that was ahead and is set back does not lie there until its day comes', async () => {
  const folder = folderOf()
  let now = Date.UTC(2027, 0, 2)
  let id = 0
  const transport = fileTransport(folder, { now: () => now, newId: () => String((id += 1)) })
  await transport.deliver(message)
  now = Date.UTC(2026, 0, 2)
  await transport.deliver(message)
  await sweepMailFolder(folder, now)
  expect(readdirSync(folder)).toEqual(['2026-01-02T00-00-00-000Z-2.json'])
})
