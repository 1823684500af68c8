import { AudioLines } from 'lucide-react'
import { VoiceForm } from './voice/voice-form.tsx'
import { voiceTexts } from './voice/voice-texts.ts'
import { Section } from '../settings/section.tsx'

/** The same form as in the sheet beside him. */
export function VoiceSection() {
  return (
    <Section title={voiceTexts.title} icon={<AudioLines />} isImmediate>
      <VoiceForm />
    </Section>
  )
}
