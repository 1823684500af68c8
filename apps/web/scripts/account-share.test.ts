import { expect, it } from 'vitest'
import { accountShare } from './account-share.ts'

const built = {
  'assets/index.js': { '/dutch/apps/web/src/shell/app.tsx': 900, '/dutch/node_modules/wouter/src/sync.js': 10 },
  'assets/session.js': {
    '/dutch/apps/web/src/features/account/session-store.ts': 500,
    '/dutch/packages/sync/src/account/outbox.ts': 250,
    '/dutch/packages/sync/src/event-codec.ts': 100,
  },
}

it('Y293: what only serves an account is told apart, file by file', () => {
  expect(accountShare(built, ['assets/index.js'])).toEqual({ modules: [], units: 0 })
  expect(accountShare(built, Object.keys(built)).units).toBe(750)
  expect(accountShare(built, ['assets/gone.js']).modules).toEqual([])
})
