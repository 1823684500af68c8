import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/databases.ts'
import { DatabaseFault } from '../storage/database-fault.ts'
import { authSecret } from './auth-secret.ts'

it('Z101: a secret that is given is taken, and none is kept', () => {
  const folder = temporaryFolder()
  expect(authSecret('given', folder)).toBe('given')
  expect(existsSync(join(folder, 'auth-secret'))).toBe(false)
})

it('Z101: one is made once, for the server’s account alone', () => {
  const folder = join(temporaryFolder(), 'new')
  const secret = authSecret(null, folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(authSecret(null, folder)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(`${secret}\n`)
})

it('Z101: one that was spoiled is named, never replaced in silence', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'auth-secret')
  writeFileSync(file, '')
  expect(() => authSecret(null, folder)).toThrow(
    new DatabaseFault(`${file} is not a secret of this server: remove it, and everybody signs in again.`),
  )
  expect(() => authSecret(null, file)).toThrow(`DATA_DIR=${file}: this folder cannot be used (EEXIST`)
})
