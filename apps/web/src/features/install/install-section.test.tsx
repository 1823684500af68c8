import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { installTexts } from './install-texts.ts'
import { installSectionTexts as texts } from './install-section-texts.ts'
import { InstallSection } from './install-section.tsx'
import type { InstallState } from './install-store.ts'
import { useInstallStore } from './use-install-store.ts'
import { isPushSupported } from '../../browser/push-subscription.ts'
import { usePublisher } from '../information/use-publisher.ts'

// The store only works in a browser, so it is mocked.
vi.mock('./use-install-store.ts')
vi.mock('../information/use-publisher.ts')
vi.mock('../../browser/push-subscription.ts')

const { push, ...always } = texts.benefits
const BENEFITS = Object.values(always)

const showSection = (state: Partial<InstallState>): string => {
  vi.mocked(useInstallStore, { partial: true }).mockReturnValue({
    state: { isStandalone: false, canAsk: false, isPromoted: false, isIos: false, ...state },
  })
  return renderToStaticMarkup(<InstallSection />)
}

it.each([
  ['a tap where the browser offers it', { canAsk: true }, [installTexts.install]],
  ['the steps of iOS and the way of the games', { isIos: true }, [...installTexts.iosSteps, installTexts.iosGames]],
  ['the steps of any other browser', {}, installTexts.otherSteps],
  ['nothing to do once it is installed', { isStandalone: true }, [texts.standalone]],
])('W905: the settings say what installing brings and %s', (_how, state, expected) => {
  vi.mocked(usePublisher).mockReturnValue({})
  const shown = showSection(state)
  const ways = [installTexts.install, ...installTexts.iosSteps, ...installTexts.otherSteps, texts.standalone]
  const others = ways.filter((way) => !expected.some((each) => each === way))
  for (const text of [...BENEFITS, ...expected]) expect(shown).toContain(`>${text}<`)
  for (const text of others) expect(shown).not.toContain(`>${text}<`)
})

it.each([
  [true, { notifies: 'push' }, true, false],
  [false, {}, true, false],
  [false, { notifies: 'push' }, false, false],
  [true, { notifies: 'push' }, false, true],
  [false, {}, false, true],
])(
  'W911: promises notifications (%s) of %j where push is there (%s) or will be on iOS (%s)',
  (isSaid, publisher, isSupported, isIos) => {
    vi.mocked(usePublisher).mockReturnValue(publisher)
    vi.mocked(isPushSupported).mockReturnValue(isSupported)
    expect(showSection({ isIos }).includes(`>${push}<`)).toBe(isSaid)
  },
)

it('W911: promises no notifications on an iOS before 16.4, which has none', () => {
  vi.stubGlobal('CompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  vi.mocked(usePublisher).mockReturnValue({ notifies: 'push' })
  vi.mocked(isPushSupported).mockReturnValue(false)
  expect(showSection({ isIos: true })).not.toContain(`>${push}<`)
  vi.unstubAllGlobals()
})
