import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { emptyDatabase, temporaryFolder } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { DatabaseFault } from '../storage/database-fault.ts'
import { authSecret } from './auth-secret.ts'
import { openAccounts } from './open-accounts.ts'

it('Z101: a secret that is given is taken, and none is kept', () => {
  const folder = temporaryFolder()
  expect(authSecret('given', folder, true)).toBe('given')
  expect(existsSync(join(folder, 'auth-secret'))).toBe(false)
})

it('Z101: one is made once, for the server’s account alone', () => {
  const folder = join(temporaryFolder(), 'new')
  const secret = authSecret(null, folder, false)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(authSecret(null, folder, false)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(`${secret}\n`)
})

it('Z101: one that was spoiled is named, never replaced in silence', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'auth-secret')
  writeFileSync(file, '')
  expect(() => authSecret(null, folder, false)).toThrow(
    new DatabaseFault(
      `${file} is not a secret of this server: bring back the file, from the folder of before or, with SQLite, from beside ` +
        'a backup, or set AUTH_SECRET to the former secret. If it is lost, set AUTH_SECRET to a new one: then everybody is signed out ' +
        'and nobody with a second factor can sign in.',
    ),
  )
  expect(() => authSecret(null, file, false)).toThrow(`DATA_DIR=${file}: this folder cannot be used (EEXIST`)
})

it('Z101: one that is missing beside accounts is asked for, and made only while there is no account', async () => {
  const database = await emptyDatabase('sqlite')
  const open = async (environment: Record<string, string>) => {
    const { accounts, close } = await openAccounts(configOf(environment), database)
    await close()
    return accounts.keys.rawSecrets[0]
  }
  const secret = await open({ DATA_DIR: temporaryFolder() })
  await addUser(database, 'lea')
  const DATA_DIR = temporaryFolder()
  await expect(open({ DATA_DIR })).rejects.toThrow(`${DATA_DIR}/auth-secret is missing, and there are accounts`)
  expect(readdirSync(DATA_DIR)).toEqual([])
  const AUTH_SECRET = 'another secret, long enough to be one'
  expect(await open({ DATA_DIR, AUTH_SECRET })).toBe(AUTH_SECRET)
  writeFileSync(join(DATA_DIR, 'auth-secret'), `${secret}\n`)
  expect(await open({ DATA_DIR })).toBe(secret)
})
