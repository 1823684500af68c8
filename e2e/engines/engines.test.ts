import { chromium } from './chromium.ts'
import { firefox } from './firefox.ts'
import { journeysOf } from './journey.ts'
import { webkit } from './webkit.ts'

for (const engine of [chromium, firefox, webkit]) journeysOf(engine)
