import { lazyAhead, type LostPartProps } from '../../ui/lazy-ahead.tsx'
import { LostSection } from '../settings/lost-section.tsx'
import { settingsTexts } from '../settings/texts.ts'

/** The Professor's voice. Rarely wanted and not small, hence in a file of its own that the worker fetches later. */
export const LazyVoiceSection = lazyAhead(() => import('./voice-section.tsx').then((part) => part.VoiceSection), {
  Lost: LostVoice,
})

function LostVoice({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostVoice} onRetry={onRetry} />
}
