import type { VoiceInUse } from '../use-voice.ts'
import { RELIEF, troubleText } from './voice-texts.ts'

/** Nothing where all is well. */
export function VoiceTrouble({ voice }: { readonly voice: VoiceInUse }) {
  const { trouble, isRelieved, settings, services } = voice
  if (trouble === null) return null
  return (
    <p role="status" className="w-full rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning">
      {troubleText(trouble, settings.enabled)}
      {settings.enabled && services.hasOwnVoice && isRelieved && <span className="block text-ink-soft">{RELIEF}</span>}
    </p>
  )
}
