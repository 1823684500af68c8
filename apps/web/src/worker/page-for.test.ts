import { expect, test } from 'vitest'
import { pageFor } from './page-for.ts'

test.each([
  ['/', '/index.html'],
  ['/rules', '/shell.html'],
  ['/faq/', '/shell.html'],
  ['/game', '/shell.html'],
  ['/setup', '/shell.html'],
  ['/history', '/shell.html'],
  ['/settings', '/shell.html'],
  ['/sign-in', '/shell.html'],
  ['/multiplayer', '/shell.html'],
  ['/about', '/shell.html'],
  ['/privacy', '/shell.html'],
  ['/terms', '/shell.html'],
  ['/faq', '/shell.html'],
  ['/strategy', '/shell.html'],
  ['/premium', '/shell.html'],
  ['/reset-password', '/shell.html'],
  ['/dev-tools', '/shell.html'],
  ['/tv', '/shell.html'],
  ['/tv/secret', '/shell.html'],
  ['/join/ABC234', '/shell.html'],
  ['/nowhere', '/shell.html'],
  ['/apis', '/shell.html'],
])('%s opens %s', (path, page) => {
  expect(pageFor(path)).toBe(page)
})

test.each([
  '/api',
  '/api/games',
  '/api/openapi.json',
  '/ws',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sw.js',
])('%s is left to the server', (path) => {
  expect(pageFor(path)).toBeUndefined()
})
