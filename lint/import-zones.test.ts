import { describe, expect, it } from 'vitest'
import { faultOf } from './import-zones.ts'

describe('import zones: what is refused', () => {
  it.each([
    ['packages/domain/src/game/decide.ts', '@dutch/sync/game-log'],
    ['packages/domain/src/game/decide.ts', '../../../sync/src/game-log.ts'],
    ['packages/domain/src/game/decide.ts', 'node:crypto'],
    ['packages/domain/src/game/decide.ts', 'react'],
    ['packages/domain/src/game/decide.ts', '../../test/games.ts'],
    ['packages/sync/src/game-log.ts', '@dutch/web/app/routes'],
    ['packages/sync/src/game-log.ts', '../../../apps/web/src/ui/button.tsx'],
    ['packages/sync/src/game-log.ts', '../../domain/src/result.ts'],
    ['packages/sync/src/game-log.ts', 'idb'],
    ['apps/web/src/ui/button.tsx', '../features/home/home-page.tsx'],
    ['apps/web/src/ui/button.tsx', '../adapters/clock.ts'],
    ['apps/web/src/ui/button.tsx', '@dutch/domain/game/state'],
    ['apps/web/src/game-store/game-store.ts', '../features/game/texts.ts'],
    ['apps/web/src/game-store/game-store.ts', '../game-parts/figures.ts'],
    ['apps/web/src/adapters/clock.ts', '../game-parts/figures.ts'],
    ['apps/web/src/pwa/register.ts', '../game-parts/figures.ts'],
    ['apps/web/src/game-parts/figures.ts', '../adapters/clock.ts'],
    ['apps/web/src/game-parts/figures.ts', '../features/game/texts.ts'],
    ['apps/web/src/features/game/game-page.tsx', '../setup/setup-draft.ts'],
    ['apps/web/src/features/game/table/table.tsx', '../../setup/setup-draft.ts'],
    ['apps/web/src/features/game/game-page.tsx', '../../app/routes.tsx'],
    ['apps/web/src/features/game/game-page.tsx', '../../main.tsx'],
    ['apps/web/src/features/game/game-page.tsx', '@dutch/server/config'],
    ['apps/web/src/features/game/game-page.tsx', '@dutch/sync/test/game-log-contract'],
    ['apps/web/src/app/routes.tsx', 'node:fs'],
    ['apps/web/src/app/routes.tsx', '../../scripts/build.ts'],
    ['apps/server/src/main.ts', '@dutch/web/app/routes'],
    ['apps/server/src/main.ts', '../../web/src/app/routes.tsx'],
    ['e2e/support/fixtures.ts', '../../apps/web/src/app/routes.tsx'],
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
    ['apps/web/src/adapters/idb/log.test.ts', '@dutch/sync/test/game-log-contract'],
    ['apps/web/src/adapters/idb/log.ts', '../../game-store/keys.ts'],
    ['apps/web/src/features/game/game-page.tsx', './round-sheet/round-sheet.tsx'],
    ['apps/web/src/features/game/game-page.tsx', '../../ui/button.tsx'],
    ['apps/web/src/app/routes.tsx', '../features/game/game-page.tsx'],
    ['apps/web/src/main.tsx', './app/app.tsx'],
    ['apps/web/scripts/prerender.ts', '../src/app/routes.tsx'],
    ['apps/web/scripts/prerender.ts', 'node:fs'],
    ['apps/server/src/main.ts', 'node:http'],
    ['apps/server/src/main.ts', 'fastify'],
    ['e2e/smoke.test.ts', '@dutch/domain/game/state'],
    ['bench/taps.ts', '../e2e/support/seed.ts'],
    ['vitest.config.ts', 'vitest/config'],
  ])('%s imports %s', (from, specifier) => {
    expect(faultOf(from, specifier)).toBeNull()
  })
})
