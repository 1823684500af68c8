import { LIMIT_SLIDER } from '@dutch/domain/game/bounds'
import { Target } from 'lucide-react'
import { useSettings } from '../../game-store/use-settings.ts'
import { SliderField } from '../../ui/slider-field.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

/** What a new game starts with. */
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
    </Section>
  )
}
