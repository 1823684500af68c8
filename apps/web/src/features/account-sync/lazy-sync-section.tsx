import { lazyAhead, type LostPartProps } from '../../ui/lazy-ahead.tsx'
import { LostSection } from '../settings/lost-section.tsx'
import { settingsTexts } from '../settings/texts.ts'

/** How this device and its account stand, in a file of its own: whoever plays without an account needs little of it. */
export const LazySyncSection = lazyAhead(() => import('./sync-section.tsx').then((part) => part.SyncSection), {
  Lost: LostSync,
})

function LostSync({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostSync} onRetry={onRetry} />
}
