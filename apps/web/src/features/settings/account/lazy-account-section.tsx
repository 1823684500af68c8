import { lazyAhead, type LostPartProps } from '../../../pwa/lazy-ahead.tsx'
import { LostSection } from '../lost-section.tsx'
import { settingsTexts } from '../texts.ts'

/** The account, in a file of its own: whoever plays without one never needs most of it. */
export const LazyAccountSection = lazyAhead(() => import('./account-section.tsx').then((part) => part.AccountSection), {
  Lost: LostAccount,
})

function LostAccount({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostAccount} onRetry={onRetry} />
}
