import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { signUp } from './support/devices.ts'
import { expect, test } from './support/fixtures.ts'
import { startServer } from './support/server.ts'
import { PASSWORD } from './support/socket-player.ts'

test.use({ serviceWorkers: 'block' })

test('the server serves the home page, with compressed scripts that are cached permanently; an unknown address gets its status and a page', async ({
  page,
}) => {
  const script = page.waitForResponse((response) => /\/assets\/.+\.js$/.test(new URL(response.url()).pathname))
  const home = await page.goto('/')
  expect(home?.status()).toBe(200)
  await expect(page).toHaveTitle(/Dutch/)
  await expect(page.getByRole('main')).toBeVisible()
  expect((await script).headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const unknown = await page.goto('/nowhere')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('main')).toBeVisible()
})

test('pages are compressed, have security headers, and are revalidated', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-ancestors 'self'`)
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  expect((await request.get('/healthz')).status()).toBe(200)
})

test('the server prints its address and stops when asked to', async ({ ownServer }) => {
  expect(ownServer.output()).toContain(ownServer.url)
  expect(await ownServer.stop('SIGTERM')).toBe(0)
  await expect(fetch(`${ownServer.url}/healthz`)).rejects.toThrow()
})

test('Z741: a mail server that does not answer does not hold up the end of the server', async ({ serve }) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  // A server that listens on a TCP port has an address of this type.
  const { port } = silent.address() as AddressInfo
  const mail = { SMTP_URL: `smtp://127.0.0.1:${String(port)}`, MAIL_FROM: 'jeu@example.org' }
  const server = await serve({ environment: mail })
  const asked = once(silent, 'connection')
  await signUp(server.url, { email: 'lea@example.org', password: PASSWORD }, 'Léa')
  await asked
  const began = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(8000)
  silent.close()
})

test('Z742: a server whose log cannot be written goes on', async ({ serve }) => {
  // Each mail that cannot be sent is logged.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'jeu@example.org' }
  const server = await serve({ environment: mail })
  server.closeOutput()
  await signUp(server.url, { email: 'lea@example.org', password: PASSWORD }, 'Léa')
  await signUp(server.url, { email: 'ada@example.org', password: PASSWORD }, 'Ada')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('the server names the faults of its environment variables', async () => {
  const start = startServer({ environment: { PUBLIC_URL: 'dutch' } })
  await expect(start).rejects.toThrow('PUBLIC_URL=dutch: expected an address')
})

test('a test server that was not stopped ends with the process that started it', async () => {
  const start = `const { startServer } = await import('./e2e/support/server.ts'); process.stdout.write(String((await startServer()).pid))`
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) => worker.stdout.once('data', (text) => resolve(Number(text))))
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(isRunning()).toBe(true)
  worker.kill('SIGKILL')
  await expect.poll(isRunning).toBe(false)
})
