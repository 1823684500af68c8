import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { installTexts } from './install-texts.ts'
import { installSectionTexts as texts } from './install-section-texts.ts'
import { InstallSection } from './install-section.tsx'
import { useInstallStore } from './use-install-store.ts'

// The store is subscribed to in a browser alone.
vi.mock('./use-install-store.ts')

const BENEFITS = Object.values(texts.benefits)

it.each([
  ['a tap where the browser offers it', { canAsk: true }, [installTexts.install]],
  ['the steps of iOS and the way of the games', { isIos: true }, [...installTexts.iosSteps, installTexts.iosGames]],
  ['the steps of any other browser', {}, installTexts.otherSteps],
  ['nothing to do once it is installed', { isStandalone: true }, [texts.standalone]],
])('W905: the settings say what installing brings and %s', (_how, state, expected) => {
  vi.mocked(useInstallStore, { partial: true }).mockReturnValue({
    state: { isStandalone: false, canAsk: false, isPromoted: false, isIos: false, ...state },
  })
  const shown = renderToStaticMarkup(<InstallSection />)
  const ways = [installTexts.install, ...installTexts.iosSteps, ...installTexts.otherSteps, texts.standalone]
  const others = ways.filter((way) => !expected.some((each) => each === way))
  for (const text of [...BENEFITS, ...expected]) expect(shown).toContain(`>${text}<`)
  for (const text of others) expect(shown).not.toContain(`>${text}<`)
})
