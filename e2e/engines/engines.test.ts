import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import { gameJourneyOf } from './game-journey.ts'
import { guestJourneyOf } from './guest-journey.ts'
import { pageJourneysOf } from './page-journey.ts'
import { webkit } from './webkit.ts'

// The longest tests first. WebKit has lost the bars during a page transition before, so it follows every link.
gameJourneyOf(webkit)
pageJourneysOf(webkit, 'every link')
for (const engine of [firefox, chromium]) {
  gameJourneyOf(engine)
  pageJourneysOf(engine, 'the navigation')
}
for (const engine of [firefox, webkit]) guestJourneyOf(engine)
