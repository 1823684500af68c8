import { ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { SteadyText } from '../../ui/steady-text.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSettingsDraft } from './draft/use-settings-draft.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

/** These switches need the user's consent as well. @param collectsErrors whether this site collects error reports */
export function PrivacySection({ collectsErrors }: { readonly collectsErrors: boolean }) {
  const { settings, changeDraft } = useSettingsDraft()
  const { privacy } = settings
  return (
    <Section title={settingsTexts.privacy} icon={<ShieldCheck />}>
      <div className="py-4">
        <Switch
          label={settingsTexts.analytics}
          hint={settingsTexts.analyticsHint}
          checked={privacy.analytics}
          onChange={(analytics) => changeDraft({ privacy: { ...privacy, analytics } })}
        />
      </div>
      <div className="py-4">
        <Switch
          label={settingsTexts.crashReports}
          hint={
            <SteadyText
              text={collectsErrors ? settingsTexts.crashReportsHint : settingsTexts.noCrashReports}
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
