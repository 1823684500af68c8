import { expect, it } from 'vitest'
import { accountBytes } from './check.ts'

const built = {
  'assets/index.js': { '/dutch/apps/web/src/shell/app.tsx': 900, '/dutch/node_modules/wouter/src/sync.js': 10 },
  'assets/session.js': {
    '/dutch/apps/web/src/features/account/session-store.ts': 500,
    '/dutch/packages/sync/src/account/outbox.ts': 250,
    '/dutch/packages/sync/src/event-codec.ts': 100,
  },
  'assets/premium.js': { '/dutch/apps/web/src/features/premium/premium-status.ts': 40 },
}

it('W1517: what only serves an account is told apart, file by file', () => {
  expect(accountBytes(built, ['assets/index.js'])).toBe(0)
  expect(accountBytes(built, ['assets/session.js'])).toBe(750)
  expect(accountBytes(built, Object.keys(built))).toBe(790)
  expect(accountBytes(built, ['assets/gone.js'])).toBe(0)
})
