import { Play, Volume2 } from 'lucide-react'
import { cueSound } from './sound-cues.ts'
import { Button } from '../../ui/button.tsx'
import { SliderField } from '../../ui/slider-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from '../settings/draft/use-settings-draft.ts'
import { Section } from '../settings/section.tsx'
import { soundSectionTexts as texts } from './sound-section-texts.ts'

const VOLUME_STEP = 5

/** Sounds and their volume can be tried at once, but every change waits for saving. */
export function SoundSection() {
  const { settings, changeDraft } = useSettingsDraft()
  return (
    <Section title={texts.title} icon={<Volume2 />}>
      <div className="py-4">
        <Switch
          label={texts.sounds}
          hint={texts.soundsHint}
          checked={settings.soundEnabled}
          onChange={(soundEnabled) => changeDraft({ soundEnabled })}
        />
      </div>
      {settings.soundEnabled && (
        <div className="flex flex-col gap-3 py-4">
          <SliderField
            label={texts.volume}
            hint={texts.volumeHint}
            value={settings.soundVolume}
            min={0}
            max={100}
            step={VOLUME_STEP}
            valueText={texts.percent(settings.soundVolume)}
            onChange={(soundVolume) => changeDraft({ soundVolume })}
          />
          <Button
            variant="secondary"
            guarded
            icon={<Play />}
            className="self-start"
            disabled={settings.soundVolume === 0}
            onClick={() => cueSound('score-sound', 'tried')}
          >
            {texts.testSound}
          </Button>
        </div>
      )}
    </Section>
  )
}
