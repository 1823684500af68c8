import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Loads parts of the server as its start does; @returns the libraries that were loaded with them. */
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

test('Z274: what a start loads is neither the account library nor that of mail', () => {
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
