import { LIMIT_SLIDER } from '@dutch/domain/game/bounds'
import { Target } from 'lucide-react'
import { useSettings } from '../../game-store/use-settings.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

/** What a new game starts with, and how it is played. */
export function GameSection() {
  const { settings, changeSettings } = useSettings()
  const { gameplay } = settings
  return (
    <Section title={settingsTexts.game} icon={<Target />}>
      <div className="py-4">
        <SliderField
          label={settingsTexts.limit}
          hint={settingsTexts.limitHint}
          value={gameplay.defaultScoreLimit}
          min={LIMIT_SLIDER.min}
          max={LIMIT_SLIDER.max}
          step={LIMIT_SLIDER.step}
          valueText={settingsTexts.points(gameplay.defaultScoreLimit)}
          onChange={(defaultScoreLimit) => {
            changeSettings({ gameplay: { ...gameplay, defaultScoreLimit } })
          }}
        />
      </div>
      <div className="border-t border-line py-4">
        <Switch
          label={settingsTexts.shortcuts}
          hint={settingsTexts.shortcutsHint}
          checked={gameplay.keyboardShortcuts}
          onChange={(keyboardShortcuts) => {
            changeSettings({ gameplay: { ...gameplay, keyboardShortcuts } })
          }}
        />
      </div>
      <div className="border-t border-line py-4">
        <Switch
          label={settingsTexts.screenOn}
          hint={'wakeLock' in navigator ? settingsTexts.screenOnHint : settingsTexts.screenOnMissing}
          checked={gameplay.keepScreenOn}
          onChange={(keepScreenOn) => {
            changeSettings({ gameplay: { ...gameplay, keepScreenOn } })
          }}
        />
      </div>
    </Section>
  )
}
