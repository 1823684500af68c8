import { lazyPart } from '../../../ui/lazy-part.tsx'
import { voiceTexts } from './voice-texts.ts'

/** Rarely wanted, hence in a file of its own. */
export const LazyVoiceForm = lazyPart(() => import('./voice-form.tsx').then((part) => part.VoiceForm), {
  Lost: LostVoiceForm,
})

function LostVoiceForm() {
  return <p className="py-4 text-ink-soft">{voiceTexts.lost}</p>
}
