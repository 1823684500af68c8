import { Check } from 'lucide-react'
import { useId } from 'react'
import { MODELS, VOICES, type VoiceSettings } from '../voice-settings.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { voiceTexts as texts } from './voice-texts.ts'

interface ProviderChoiceProps {
  readonly settings: VoiceSettings
  readonly onChange: (changes: Partial<VoiceSettings>) => void
}

export function ProviderChoice({ settings, onChange }: ProviderChoiceProps) {
  const name = useId()
  return (
    <div className="flex flex-col gap-4 py-4">
      <Switch
        label={texts.enabled}
        checked={settings.enabled}
        onChange={(enabled) => {
          onChange({ enabled })
        }}
      />
      {settings.enabled && (
        <>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{texts.voices}</legend>
            <div className="grid gap-2">
              {VOICES.map((voice) => (
                <label
                  key={voice.id}
                  data-checked={voice.id === settings.voiceId || undefined}
                  className="relative flex min-h-14 items-center gap-3 rounded-control border-2 border-line px-3 py-1.5 transition-colors duration-quick data-checked:border-delft data-checked:bg-delft-soft has-focus-visible:outline-3 has-focus-visible:outline-delft-edge"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={voice.id === settings.voiceId}
                    onChange={() => {
                      onChange({ voiceId: voice.id })
                    }}
                    className="peer absolute inset-0 cursor-pointer opacity-0"
                  />
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-pill bg-sunken text-xs font-bold text-ink-soft peer-checked:bg-delft peer-checked:text-on-delft"
                  >
                    {voice.language}
                  </span>
                  <span className="min-w-0 flex-1 leading-tight">
                    <span className="block font-semibold">{voice.name}</span>
                    <span className="block text-sm text-ink-soft">{texts.description(voice.name)}</span>
                  </span>
                  <Check aria-hidden="true" className="size-5 shrink-0 text-delft opacity-0 peer-checked:opacity-100" />
                </label>
              ))}
            </div>
          </fieldset>
          <SelectField
            label={texts.model}
            value={settings.modelId}
            options={MODELS.map((value) => ({ value, label: texts.modelName(value) }))}
            onChange={(modelId) => {
              onChange({ modelId })
            }}
          />
        </>
      )}
    </div>
  )
}
