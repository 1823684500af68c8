import { Check } from 'lucide-react'
import { useId } from 'react'
import { ListenButton } from '../listen-button.tsx'
import { useVoice, type UseVoiceResult } from '../use-voice.ts'
import { VOICES, MODELS, type VoiceSettings } from '../voice-settings.ts'
import { Professor } from '../../../ui/professor.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { VoiceKeyForm } from './voice-key-form.tsx'
import { voiceTexts as texts } from './voice-texts.ts'
import { notifyIfSettingNotStored } from '../../settings/notify-setting-stored.ts'
import { VoiceTrouble } from './voice-trouble.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

/** Each change takes effect and is stored at once. */
export function VoiceForm() {
  const voice = useVoice()
  const { services, settings, isBusy, isMuted } = voice
  const isSpeaking = voice.stage.phase === 'speaking'
  const canSpeak = settings.enabled || services.hasOwnVoice
  const change = (changes: Partial<VoiceSettings>) => notifyIfSettingNotStored(services.settings.change(changes))
  return (
    <>
      <div className="flex flex-col gap-3 py-4">
        {canSpeak && (
          <Switch
            label={texts.aloud}
            hint={texts.aloudHint}
            checked={settings.aloud}
            onChange={(aloud) => {
              change({ aloud })
              // SPEC W1407: Safari speaks without a press only after it has spoken within one.
              if (aloud && !isMuted && !settings.enabled) services.voice.say(texts.present)
            }}
          />
        )}
        <div className="flex items-center gap-4 max-[19rem]:flex-col max-[19rem]:items-start">
          <Professor size="lg" mood={isSpeaking ? 'excited' : 'happy'} speaking={isSpeaking} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <p className="text-sm text-ink-soft">{isMuted ? texts.muted : whoSpeaks(voice)}</p>
            {canSpeak && (
              <ListenButton
                voice={voice}
                onToggle={() => (isBusy ? services.voice.stop() : services.voice.say(texts.sample))}
                className="self-start"
              >
                {texts.tryIt}
              </ListenButton>
            )}
          </div>
        </div>
        <VoiceTrouble voice={voice} />
      </div>
      <VoiceKeyForm services={services} savedKey={settings.apiKey?.key ?? null} />
      {settings.apiKey !== null && <ProviderChoice settings={settings} onChange={change} />}
    </>
  )
}

function whoSpeaks({ services, settings }: UseVoiceResult): string {
  if (!settings.enabled) return services.hasOwnVoice ? texts.withOwn : texts.without
  const name = VOICES.find(({ id }) => id === settings.voiceId)?.name ?? VOICES[0].name
  return services.hasOwnVoice ? texts.withProvider(name) : texts.withProviderAlone(name)
}

interface ProviderChoiceProps {
  readonly settings: VoiceSettings
  readonly onChange: (changes: Partial<VoiceSettings>) => void
}

function ProviderChoice({ settings, onChange }: ProviderChoiceProps) {
  const name = useId()
  return (
    <div className="flex flex-col gap-4 py-4">
      <Switch label={texts.enabled} checked={settings.enabled} onChange={(enabled) => onChange({ enabled })} />
      {settings.enabled && (
        <>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{texts.voices}</legend>
            <div className="grid gap-2">
              {VOICES.map((voice) => (
                <label
                  key={voice.id}
                  data-checked={voice.id === settings.voiceId || undefined}
                  className="relative flex min-h-14 items-center gap-3 max-[19rem]:flex-wrap rounded-control border-2 border-line px-3 py-1.5 transition-colors duration-quick data-checked:border-delft data-checked:bg-delft-soft has-focus-visible:outline-3 has-focus-visible:outline-delft"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={voice.id === settings.voiceId}
                    onChange={() => onChange({ voiceId: voice.id })}
                    className="peer absolute inset-0 cursor-pointer opacity-0"
                  />
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-pill bg-sunken text-xs font-bold text-ink-soft peer-checked:bg-delft peer-checked:text-on-delft"
                  >
                    {voice.language}
                  </span>
                  <span className="min-w-0 flex-1 max-[19rem]:basis-full leading-tight">
                    <span className="block font-semibold">{voice.name}</span>
                    <span className="block text-sm text-ink-soft">{texts.description(voice.name)}</span>
                  </span>
                  <Check className="size-5 shrink-0 text-delft opacity-0 peer-checked:opacity-100" />
                </label>
              ))}
            </div>
          </fieldset>
          <SelectField
            label={texts.model}
            value={settings.modelId}
            options={MODELS.map((value) => ({ value, label: texts.modelName(value) }))}
            onChange={(modelId) => onChange({ modelId })}
          />
        </>
      )}
    </div>
  )
}
