import { lazyAhead, type LostPartProps } from '../../../ui/lazy-ahead.tsx'
import { LostSection } from '../../settings/lost-section.tsx'
import { settingsTexts } from '../../settings/texts.ts'

/** The account, in a file of its own: whoever plays without one never needs most of it. */
export const LazyAccountSection = lazyAhead(() => import('./account-section.tsx').then((part) => part.AccountSection), {
  Lost: LostAccount,
})

function LostAccount({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostAccount} onRetry={onRetry} />
}
