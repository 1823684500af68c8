import { Play, Volume2 } from 'lucide-react'
import { cueSound } from '../../adapters/sound-cues.ts'
import { useSettings } from '../../game-store/use-settings.ts'
import { Button } from '../../ui/button.tsx'
import { SliderField } from '../../ui/slider-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { notify } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

const VOLUME_STEP = 5

/** Whether the app is heard, and how loud. Each change is heard and stored at once. */
export function SoundSection() {
  const { settings, changeSettings } = useSettings()
  return (
    <Section title={settingsTexts.sound} icon={<Volume2 />}>
      <div className="py-4">
        <Switch
          label={settingsTexts.sounds}
          hint={settingsTexts.soundsHint}
          checked={settings.soundEnabled}
          onChange={(soundEnabled) => {
            const stored = changeSettings({ soundEnabled })
            const text = soundEnabled ? settingsTexts.soundOn : settingsTexts.soundOff
            if (stored.ok) notify({ tone: 'info', text, id: 'sound' })
            else notify({ tone: 'warning', text: settingsTexts.untilClosed(text), id: 'sound' })
          }}
        />
      </div>
      {settings.soundEnabled && (
        <div className="flex flex-col gap-3 py-4">
          <SliderField
            label={settingsTexts.volume}
            hint={settingsTexts.volumeHint}
            value={settings.soundVolume}
            min={0}
            max={100}
            step={VOLUME_STEP}
            valueText={settingsTexts.percent(settings.soundVolume)}
            onChange={(soundVolume) => {
              changeSettings({ soundVolume })
            }}
          />
          <Button
            variant="secondary"
            icon={<Play aria-hidden="true" />}
            className="self-start"
            disabled={settings.soundVolume === 0}
            onClick={() => {
              cueSound('score-sound')
            }}
          >
            {settingsTexts.testSound}
          </Button>
        </div>
      )}
    </Section>
  )
}
