import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAuth } from './lazy-auth.ts'
import type { AuthParts } from './auth.ts'
import { createKeys } from './keys.ts'

/** Loads modules of the server in a new process. @returns the names of the libraries that were loaded with them */
function loadedWith(...parts: readonly string[]): ReadonlySet<string> {
  const program = `
    import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({
      load: (url, context, next) => {
        const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url) ?? []
        if (name !== undefined) seen.add(name)
        return next(url, context)
      },
    })
    for (const part of ${JSON.stringify(parts)}) await import(part)
    console.log([...seen].join())`
  const folder = fileURLToPath(new URL('../', import.meta.url))
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder })
  return new Set(output.toString().trim().split(','))
}

test('Z738: what a start loads is neither the account library nor that of mail', () => {
  const parts = [
    'http/create-app',
    'accounts/open-accounts',
    'push/open-push',
    'billing/open-billing',
    'storage/database',
  ]
  const loaded = loadedWith(...parts.map((part) => `./${part}.ts`))
  expect(loaded).toContain('fastify')
  expect(loaded).toContain('kysely')
  for (const name of ['better-auth', '@better-auth/core', 'zod', 'nodemailer']) expect(loaded).not.toContain(name)
  expect(loadedWith('./accounts/auth.ts')).toContain('better-auth')
})

test('Z738: before anybody asks it is loaded part by part, and rooms are heard in between', () => {
  const program = `
    import { registerHooks } from 'node:module'
    import { setImmediate } from 'node:timers'
    let inTurn = 0
    const turns = []
    registerHooks({
      load: (url, context, next) => {
        if (url.includes('node_modules')) inTurn += 1
        return next(url, context)
      },
    })
    // These modules are already loaded when rooms are served.
    for (const part of ['kysely', 'fastify', './storage/database.ts', './accounts/lazy-auth.ts']) await import(part)
    inTurn = 0
    const count = () => {
      if (inTurn > 0) turns.push(inTurn)
      inTurn = 0
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const { createAuth } = await import('./accounts/lazy-auth.ts')
    const { createKeys } = await import('./accounts/keys.ts')
    await createAuth({ publicUrl: new URL('http://localhost'), keys: createKeys('s') })[process.argv[1]]().catch(() => undefined)
    clearImmediate(timer)
    console.log(JSON.stringify([...turns, inTurn]))`
  const folder = fileURLToPath(new URL('../', import.meta.url))
  const turnsOf = (way: 'warmUp' | 'handler') => {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program, way], { cwd: folder })
    return JSON.parse(output.toString()) as readonly number[]
  }
  const most = (turns: readonly number[]) => Math.max(...turns)
  const all = (turns: readonly number[]) => turns.reduce((sum, files) => sum + files, 0)
  const [stepwise, atOnce] = [turnsOf('warmUp'), turnsOf('handler')]
  expect(most(atOnce)).toBe(all(atOnce))
  expect(all(stepwise)).toBe(all(atOnce))
  expect(most(stepwise)).toBeLessThan(all(stepwise) / 2)
})

test('Z738: a load that failed is tried again', async () => {
  let asked = 0
  // The database fails at the first access, like a library that cannot be loaded.
  const parts = {
    publicUrl: new URL('http://localhost'),
    keys: createKeys('s'),
    get database(): never {
      asked += 1
      throw new Error(`attempt ${String(asked)}`)
    },
  } as unknown as AuthParts
  const auth = createAuth(parts)
  await expect(auth.warmUp()).rejects.toThrow('attempt 1')
  await expect(auth.handler(new Request('http://localhost'))).rejects.toThrow('attempt 2')
})
