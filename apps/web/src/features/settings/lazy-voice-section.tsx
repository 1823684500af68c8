import { lazyAhead, type LostPartProps } from '../../pwa/lazy-ahead.tsx'
import { LostSection } from './lost-section.tsx'
import { settingsTexts } from './texts.ts'

/** The Professor's voice. Rarely wanted and not small, hence in a file of its own that the worker fetches later. */
export const LazyVoiceSection = lazyAhead(() => import('./voice-section.tsx').then((part) => part.VoiceSection), {
  Lost: LostVoice,
})

function LostVoice({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostVoice} onRetry={onRetry} />
}
