import type { UseVoiceResult } from '../use-voice.ts'
import { FALLBACK_VOICE_TEXT, troubleText } from './voice-texts.ts'

/** Rendered empty without a trouble, because screen readers announce only changes of a live region. */
export function VoiceTrouble({ voice }: { readonly voice: UseVoiceResult }) {
  const { trouble, isFallbackVoice, settings, services } = voice
  return (
    <p role="status" className="w-full rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning empty:sr-only">
      {trouble !== null && troubleText(trouble, settings.enabled)}
      {trouble !== null && settings.enabled && services.hasOwnVoice && isFallbackVoice && (
        <span className="block text-ink-soft">{FALLBACK_VOICE_TEXT}</span>
      )}
    </p>
  )
}
