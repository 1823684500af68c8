import { AudioLines } from 'lucide-react'
import { VoiceForm } from './voice/voice-form.tsx'
import { voiceTexts } from './voice/voice-texts.ts'
import { Section } from '../settings/section.tsx'

/** The section of /settings, with the form that the Professor's sheet shows too. */
export function VoiceSection() {
  return (
    <Section title={voiceTexts.title} icon={<AudioLines />} isImmediate>
      <VoiceForm />
    </Section>
  )
}
