import { LIMIT_SLIDER } from '@dutch/domain/game/bounds'
import { Target } from 'lucide-react'
import { SliderField } from '../../ui/slider-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

export function GameSection() {
  const { settings, changeDraft } = useSettingsDraft()
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
          onChange={(defaultScoreLimit) => changeDraft({ gameplay: { ...gameplay, defaultScoreLimit } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.confirm}
          hint={settingsTexts.confirmHint}
          checked={gameplay.confirmActions}
          onChange={(confirmActions) => changeDraft({ gameplay: { ...gameplay, confirmActions } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.tips}
          hint={settingsTexts.tipsHint}
          checked={gameplay.showTips}
          onChange={(showTips) => changeDraft({ gameplay: { ...gameplay, showTips } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.shortcuts}
          hint={settingsTexts.shortcutsHint}
          checked={gameplay.keyboardShortcuts}
          onChange={(keyboardShortcuts) => changeDraft({ gameplay: { ...gameplay, keyboardShortcuts } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.screenOn}
          hint={'wakeLock' in navigator ? settingsTexts.screenOnHint : settingsTexts.screenOnMissing}
          checked={gameplay.keepScreenOn}
          onChange={(keepScreenOn) => changeDraft({ gameplay: { ...gameplay, keepScreenOn } })}
        />
      </div>
    </Section>
  )
}
