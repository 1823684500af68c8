import { Square, Volume2 } from 'lucide-react'
import { useVoice, type VoiceInUse } from '../use-voice.ts'
import { VOICES } from '../voice-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Professor } from '../../../ui/professor.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { VoiceKeyForm } from './voice-key-form.tsx'
import { voiceTexts as texts } from './voice-texts.ts'
import { VoiceTrouble } from './voice-trouble.tsx'

/** Each change holds and is stored at once. */
export function VoiceForm() {
  const voice = useVoice()
  const { services, settings, isBusy, isMuted } = voice
  const isSpeaking = voice.stage.phase === 'speaking'
  const canSpeak = settings.enabled || services.hasOwnVoice
  return (
    <>
      <div className="flex flex-col gap-3 py-4">
        {canSpeak && (
          <Switch
            label={texts.aloud}
            hint={texts.aloudHint}
            checked={settings.aloud}
            onChange={(aloud) => {
              services.settings.change({ aloud })
              // SPEC Y76: Safari speaks by itself only where it spoke once within a press.
              if (aloud && !isMuted && !settings.enabled) services.voice.say(texts.present)
            }}
          />
        )}
        <div className="flex items-center gap-4">
          <Professor size="lg" mood={isSpeaking ? 'excited' : 'happy'} speaking={isSpeaking} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <p className="text-sm text-ink-soft">{isMuted ? texts.muted : whoSpeaks(voice)}</p>
            {canSpeak && (
              <Button
                variant="secondary"
                className="self-start"
                icon={isBusy ? <Square aria-hidden="true" className="size-5" /> : <Volume2 aria-hidden="true" />}
                disabled={isMuted}
                onClick={() => (isBusy ? services.voice.stop() : services.voice.say(texts.sample))}
              >
                {isBusy ? texts.stop : texts.tryIt}
              </Button>
            )}
          </div>
        </div>
        <VoiceTrouble voice={voice} />
      </div>
      <VoiceKeyForm services={services} savedKey={settings.apiKey?.key ?? null} />
      {settings.apiKey !== null && <ProviderChoice settings={settings} onChange={services.settings.change} />}
    </>
  )
}

function whoSpeaks({ services, settings }: VoiceInUse): string {
  if (!settings.enabled) return services.hasOwnVoice ? texts.withOwn : texts.without
  const name = VOICES.find(({ id }) => id === settings.voiceId)?.name ?? VOICES[0].name
  return services.hasOwnVoice ? texts.withProvider(name) : texts.withProviderAlone(name)
}
