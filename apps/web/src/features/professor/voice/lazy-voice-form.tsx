import { lazyPart } from '../../../ui/lazy-part.tsx'
import { voiceTexts } from './voice-texts.ts'

/** Loaded when it is opened, because few users need it. */
export const LazyVoiceForm = lazyPart(() => import('./voice-form.tsx').then((part) => part.VoiceForm), {
  Lost: LostVoiceForm,
})

function LostVoiceForm() {
  return <p className="py-4 text-ink-soft">{voiceTexts.lost}</p>
}
