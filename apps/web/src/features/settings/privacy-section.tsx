import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { SteadyText } from '../../ui/steady-text.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

interface PrivacySectionProps {
  /** Whether this site collects error reports. */
  readonly collectsErrors: boolean
  /** Whether the user consents to both. */
  readonly isAgreed: boolean
}

/** SPEC W516 */
export function PrivacySection({ collectsErrors, isAgreed }: PrivacySectionProps) {
  const { settings, changeDraft } = useSettingsDraft()
  const { privacy } = settings
  const collected = collectsErrors ? settingsTexts.crashReportsHint : settingsTexts.noCrashReports
  return (
    <Section title={settingsTexts.privacy} icon={<ShieldCheck />}>
      <div className="py-4">
        <Switch
          label={settingsTexts.analytics}
          hint={
            <SteadyText
              text={isAgreed ? settingsTexts.analyticsHint : settingsTexts.notAgreed}
              longest={settingsTexts.analyticsHint}
            />
          }
          checked={privacy.analytics}
          onChange={(analytics) => changeDraft({ privacy: { ...privacy, analytics } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.crashReports}
          hint={
            <SteadyText
              text={isAgreed ? collected : settingsTexts.notAgreed}
              longest={settingsTexts.crashReportsHint}
            />
          }
          checked={privacy.crashReports}
          onChange={(crashReports) => changeDraft({ privacy: { ...privacy, crashReports } })}
        />
      </div>
      <Link href="/privacy" className="flex min-h-12 items-center font-semibold text-delft underline">
        {settingsTexts.privacyMore}
      </Link>
    </Section>
  )
}
