import { describe, expect, it } from 'vitest'
import { faultOf } from './import-zones.ts'

describe('import zones: what is refused', () => {
  it.each([
    ['packages/domain/src/game/decide.ts', '@dutch/sync/game-log'],
    ['packages/domain/src/game/decide.ts', '../../../sync/src/game-log.ts'],
    ['packages/domain/src/game/decide.ts', 'node:crypto'],
    ['packages/domain/src/game/decide.ts', 'react'],
    ['packages/domain/src/game/decide.ts', '../../test/games.ts'],
    ['packages/sync/src/game-log.ts', '@dutch/web/shell/routes'],
    ['packages/sync/src/game-log.ts', '../../../apps/web/src/ui/button.tsx'],
    ['packages/sync/src/game-log.ts', '../../domain/src/result.ts'],
    ['packages/sync/src/game-log.ts', 'idb'],
    ['apps/web/src/browser/clock.ts', '../ui/toast.ts'],
    ['apps/web/src/browser/clock.ts', '../features/games/game-store.ts'],
    ['apps/web/src/ui/button.tsx', '../features/home/home-page.tsx'],
    ['apps/web/src/features/settings/settings-store.ts', '../games/game-store.ts'],
    ['apps/web/src/features/games/game-store.ts', '../scoreboard/texts.ts'],
    ['apps/web/src/features/games/storage/held-games.ts', '../../account-sync/open-sync.ts'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '../rooms/use-room.ts'],
    ['apps/web/src/features/scoreboard/table/table.tsx', '../../setup/setup-draft.ts'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '../../shell/routes.tsx'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '../../compose/open-stores.ts'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '../../main.tsx'],
    ['apps/web/src/features/unlisted/page.tsx', '../games/game-store.ts'],
    ['apps/web/src/shell/app.tsx', '../compose/open-stores.ts'],
    ['apps/web/src/worker/sw.ts', '../features/games/game-store.ts'],
    ['apps/web/src/ui/button.tsx', '@dutch/sync/game-log'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '@dutch/server/config'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '@dutch/sync/test/game-log-contract'],
    ['apps/web/src/shell/routes.tsx', 'node:fs'],
    ['apps/web/src/shell/routes.tsx', '../../scripts/build.ts'],
    ['apps/server/src/main.ts', '@dutch/web/shell/routes'],
    ['apps/server/src/main.ts', '@dutch/server/test/free-port'],
    ['scripts/start.mjs', '@dutch/server/test/free-port'],
    ['apps/server/src/main.ts', '../../web/src/shell/routes.tsx'],
    ['e2e/support/fixtures.ts', '../../apps/web/src/shell/routes.tsx'],
    ['scripts/start.mjs', '../apps/server/src/main.ts'],
    ['apps/server/src/main.ts', '../../../e2e/support/server.ts'],
  ])('%s does not import %s', (from, specifier) => {
    expect(faultOf(from, specifier)).not.toBeNull()
  })
})

describe('import zones: what may stand', () => {
  it.each([
    ['packages/domain/src/game/decide.ts', '../result.ts'],
    ['packages/domain/src/game/decide.test.ts', '../../test/games.ts'],
    ['packages/domain/src/game/decide.test.ts', 'fast-check'],
    ['packages/domain/test/games.ts', '../src/game/decide.ts'],
    ['packages/sync/src/game-log.ts', '@dutch/domain/result'],
    ['packages/sync/src/game-log.ts', 'valibot'],
    ['packages/sync/test/game-log-contract.ts', '../src/game-log.ts'],
    ['packages/sync/test/game-log-contract.ts', '@dutch/domain/game/state'],
    ['apps/web/src/ui/button.tsx', './tokens.css'],
    ['apps/web/src/ui/toast.ts', '../browser/clock.ts'],
    ['apps/web/src/features/games/storage/log.test.ts', '@dutch/sync/test/game-log-contract'],
    ['apps/web/src/features/games/storage/log.ts', '../../../browser/storage-keys.ts'],
    ['apps/web/src/features/rooms/board/room-screen.tsx', '../../scoreboard/game-screen.tsx'],
    ['apps/web/src/features/scoreboard/local-game.tsx', './table/table.tsx'],
    ['apps/web/src/features/scoreboard/local-game.tsx', '../../ui/button.tsx'],
    ['apps/web/src/shell/game-page.tsx', '../features/scoreboard/local-game.tsx'],
    ['apps/web/src/compose/open-stores.ts', '../shell/app-stores.ts'],
    ['apps/web/src/worker/sw.ts', '../features/account-sync/background-tag.ts'],
    ['apps/web/src/main.tsx', './shell/app.tsx'],
    ['apps/web/scripts/prerender.ts', '../src/shell/routes.tsx'],
    ['apps/web/scripts/prerender.ts', 'node:fs'],
    ['apps/server/src/main.ts', 'node:http'],
    ['apps/server/src/main.ts', 'fastify'],
    ['e2e/smoke.test.ts', '@dutch/domain/game/state'],
    ['e2e/support/server.ts', '@dutch/server/test/free-port'],
    ['bench/figure.ts', '@dutch/server/test/rooms-bench/reading'],
    ['bench/taps.ts', '../e2e/support/seed.ts'],
    ['vitest.config.ts', 'vitest/config'],
  ])('%s imports %s', (from, specifier) => {
    expect(faultOf(from, specifier)).toBeNull()
  })
})
