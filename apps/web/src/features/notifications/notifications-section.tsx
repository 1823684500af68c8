import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { Bell } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePublisher } from '../information/use-publisher.ts'
import { accountFaultText } from '../account/fault-texts.ts'
import { userOf, type SessionState } from '../account/session-machine.ts'
import { useSession } from '../account/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from '../settings/section.tsx'
import { type NotificationsState, createNotificationsStore, type NotificationsOutcome } from './notifications-store.ts'
import { notificationsTexts as texts } from './notifications-texts.ts'
import { type NotificationChoices, createPushClient } from './push-client.ts'
import { browserPush } from './browser-push.ts'
import { serverJson } from '../../browser/http-json.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { useSettings } from '../settings/use-settings.ts'
import { notify } from '../../ui/toast.ts'
import { notifyIfSettingNotStored } from '../settings/notify-setting-stored.ts'
import { UNDECLARED, type Publisher } from '../information/publisher.ts'

const CHOICES: readonly (keyof NotificationChoices)[] = ['gameUpdates', 'achievements', 'multiplayer']
const LOCAL_CHOICES: typeof CHOICES = ['achievements']

/** SPEC W401 */
export function NotificationsSection() {
  const { state: session } = useSession()
  const isSignedIn = userOf(session) !== null
  const notifications = useNotifications(session)
  const { state, choices, choose } = notifications
  // The app itself announces the end of a game. Everything else comes from a server that notifies this device.
  const choicesThere = isSignedIn && (state === 'on' || state === 'off') ? CHOICES : LOCAL_CHOICES
  return (
    <Section title={texts.title} icon={<Bell />} isImmediate>
      <div className="flex flex-col gap-4 py-4">
        {isSignedIn ? <NotificationsStatus notifications={notifications} /> : <Invitation />}
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

/** SPEC W401: offers to sign in only if this server sends notifications. */
function Invitation() {
  const text = invitationText(usePublisher())
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

function NotificationsStatus({ notifications }: { readonly notifications: Notifications }) {
  const { state, isBusy, switchTo, test, retry } = notifications
  if (state === 'on' || state === 'off') {
    return (
      <>
        <Switch label={texts.here} hint={texts.hereHint} checked={state === 'on'} onChange={switchTo} />
        {state === 'on' && (
          <Button variant="secondary" className="self-start" guarded busy={isBusy} onClick={test}>
            {texts.test}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <p role="status" className="text-ink-soft">
        {typeof state === 'object' ? accountFaultText(state, 'account') : STATUS_TEXTS[state]}
      </p>
      {typeof state === 'object' && (
        <Button variant="secondary" className="self-start" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}

const STATUS_TEXTS: Readonly<Record<Exclude<NotificationsState, 'on' | 'off' | AuthFault>, string>> = {
  checking: texts.checking,
  unsupported: texts.unsupported,
  denied: texts.denied,
  'server-off': texts.serverOff,
}

interface Notifications {
  readonly state: NotificationsState
  readonly choices: NotificationChoices
  readonly isBusy: boolean
  readonly switchTo: (isOn: boolean) => void
  readonly choose: (choices: NotificationChoices) => void
  readonly test: () => void
  readonly retry: () => void
}

/** Without an account, neither the server nor the browser is asked. */
function useNotifications(session: SessionState): Notifications {
  const isAsked = userOf(session) !== null && session.kind !== 'checking'
  const { settings, changeSettings } = useSettings()
  const { notifications: choices } = settings
  const [store] = useState(() => createNotificationsStore(browserPush, createPushClient(serverJson)))
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isAsked) return undefined
    void store.check(choices)
    // The user may have changed the permission in the browser's settings before coming back.
    return pageVisibility.subscribe(() => {
      if (pageVisibility.isVisible()) void store.check(choices)
    })
  }, [store, isAsked, session.kind, choices])

  const run = async (work: Promise<NotificationsOutcome>, done: string) => {
    setBusy(true)
    const outcome = await work
    setBusy(false)
    if (outcome === 'done') notify({ tone: 'success', text: done, id: 'notifications' })
    else notify({ tone: 'error', text: faultText(outcome), id: 'notifications' })
  }
  return {
    state,
    choices,
    isBusy,
    switchTo: (isOn) =>
      void run(isOn ? store.turnOn(choices) : store.turnOff(), isOn ? texts.turnedOn : texts.turnedOff),
    choose: (next) => {
      notifyIfSettingNotStored(changeSettings({ notifications: next }))
    },
    test: () => void run(store.test(), texts.testSent),
    retry: () => void store.check(choices),
  }
}

function faultText(outcome: Exclude<NotificationsOutcome, 'done'>): string {
  if (typeof outcome === 'object') return accountFaultText(outcome, 'account')
  switch (outcome) {
    case 'not-allowed':
      return texts.notAllowed
    case 'no-service':
      return texts.noService
    case 'not-sent':
      return texts.testNotSent
  }
}

/** SPEC W401: invites to sign in only if this server sends notifications. */
export function invitationText(publisher: Publisher): string {
  if (publisher === UNDECLARED) return texts.checking
  return publisher.notifies === undefined ? texts.serverOff : texts.signedOut
}
