import { Palette } from 'lucide-react'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'
import { THEME_CHOICES } from './user-settings.ts'

const THEME_OPTIONS = THEME_CHOICES.map((value) => ({ value, label: settingsTexts.themes[value] }))

/** A change is visible at once, and stored with the other changes of the page. */
export function AppearanceSection() {
  const { settings, changeDraft } = useSettingsDraft()
  return (
    <Section title={settingsTexts.appearance} icon={<Palette />}>
      <div className="py-4">
        <Segmented
          label={settingsTexts.theme}
          showLabel
          value={settings.theme}
          onChange={(theme) => changeDraft({ theme })}
          options={THEME_OPTIONS}
        />
        <p className="mt-2 text-sm text-ink-soft">{settingsTexts.themeHint}</p>
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.animations}
          hint={settingsTexts.animationsHint}
          checked={settings.animationsEnabled}
          onChange={(animationsEnabled) => changeDraft({ animationsEnabled })}
        />
      </div>
    </Section>
  )
}
