import { AppWindow, Bell, Download, Rocket, WifiOff } from 'lucide-react'
import { useInstallStore } from './use-install-store.ts'
import { InstallSteps } from './install-steps.tsx'
import { installTexts } from './install-texts.ts'
import { notifyInstallOutcome } from './notify-install-outcome.ts'
import { usePromisesNotifications } from './use-promises-notifications.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../settings/section.tsx'
import { installSectionTexts as texts } from './install-section-texts.ts'

const BENEFITS = [
  { key: 'access', Icon: Rocket },
  { key: 'offline', Icon: WifiOff },
  { key: 'native', Icon: AppWindow },
  { key: 'push', Icon: Bell },
] as const

/** SPEC W905 */
export function InstallSection() {
  const { store, state } = useInstallStore()
  const promisesNotifications = usePromisesNotifications(state.isIos)
  return (
    <Section title={texts.title} icon={<Download />}>
      <ul className="grid gap-2 py-4 sm:grid-cols-2">
        {BENEFITS.filter(({ key }) => key !== 'push' || promisesNotifications).map(({ key, Icon }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Icon className="mt-0.5 size-5 shrink-0 text-delft" />
            {texts.benefits[key]}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 py-4">
        {state.isStandalone ? (
          <p className="text-ink-soft">{texts.standalone}</p>
        ) : state.canAsk ? (
          <Button
            className="self-start"
            icon={<Download />}
            onClick={() => void store.install().then(notifyInstallOutcome)}
          >
            {installTexts.install}
          </Button>
        ) : (
          <div className="text-ink-soft">
            <InstallSteps isIos={state.isIos} />
          </div>
        )}
      </div>
    </Section>
  )
}
