import { Bell } from 'lucide-react'
import { usePublisher } from '../information/use-publisher.ts'
import { useSession } from '../account/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from '../settings/section.tsx'
import type { NotificationsState } from './notifications-store.ts'
import { invitationText } from './invitation-text.ts'
import { notificationsTexts as texts } from './notifications-texts.ts'
import type { NotificationChoices } from './push-client.ts'
import { useNotifications, type Notifications } from './use-notifications.ts'

const CHOICES: readonly (keyof NotificationChoices)[] = ['gameUpdates', 'achievements', 'multiplayer']
const LOCAL_CHOICES: typeof CHOICES = ['achievements']

/** SPEC R240 */
export function NotificationsSection() {
  const { state: session } = useSession()
  const isSignedIn = session.kind === 'signed-in'
  const notifications = useNotifications(isSignedIn)
  const { state, choices, choose } = notifications
  // The end of a game is told by the app itself; everything else only by a server that notifies
  // this device.
  const choicesThere = isSignedIn && (state === 'on' || state === 'off') ? CHOICES : LOCAL_CHOICES
  return (
    <Section title={texts.title} icon={<Bell />} isImmediate>
      <div className="flex flex-col gap-4 py-4">
        {isSignedIn ? (
          <Standing notifications={notifications} />
        ) : (
          <Invitation isChecking={session.kind === 'checking'} />
        )}
      </div>
      <div className="flex flex-col gap-4 py-4">
        {choicesThere.map((choice) => (
          <Switch
            key={choice}
            label={texts.choices[choice]}
            hint={texts.choiceHints[choice]}
            checked={choices[choice]}
            onChange={(isWanted) => choose({ ...choices, [choice]: isWanted })}
          />
        ))}
      </div>
    </Section>
  )
}

/** SPEC R240: nobody signs in for what this server does not send. */
function Invitation({ isChecking }: { readonly isChecking: boolean }) {
  const publisher = usePublisher()
  const text = isChecking ? texts.checking : invitationText(publisher)
  return (
    <>
      <p className="text-ink-soft">{text}</p>
      {text === texts.signedOut && (
        <ButtonLink href="/sign-in?redirect=/settings" variant="secondary" className="self-start">
          {texts.signIn}
        </ButtonLink>
      )}
    </>
  )
}

function Standing({ notifications }: { readonly notifications: Notifications }) {
  const { state, isBusy, switchTo, test, retry } = notifications
  if (state === 'on' || state === 'off') {
    return (
      <>
        <Switch label={texts.here} hint={texts.hereHint} checked={state === 'on'} onChange={switchTo} />
        {state === 'on' && (
          <Button variant="secondary" className="self-start" busy={isBusy} onClick={test}>
            {texts.test}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <p role="status" className="text-ink-soft">
        {STANDING_TEXTS[state]}
      </p>
      {state === 'unreachable' && (
        <Button variant="secondary" className="self-start" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}

const STANDING_TEXTS: Readonly<Record<Exclude<NotificationsState, 'on' | 'off'>, string>> = {
  checking: texts.checking,
  unsupported: texts.unsupported,
  denied: texts.denied,
  'server-off': texts.serverOff,
  unreachable: texts.unreachable,
}
