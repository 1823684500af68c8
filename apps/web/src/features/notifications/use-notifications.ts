import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserPush } from './browser-push.ts'
import { createHttpJson } from '../../browser/http-json.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { useSettings } from '../settings/use-settings.ts'
import { notify } from '../../ui/toast.ts'
import { tellIfNotKept } from '../settings/draft/save-draft.ts'
import { createNotificationsStore, type NotificationsOutcome, type NotificationsState } from './notifications-store.ts'
import { notificationsTexts as texts } from './notifications-texts.ts'
import { createPushClient, type NotificationChoices } from './push-client.ts'

export interface Notifications {
  readonly state: NotificationsState
  readonly choices: NotificationChoices
  readonly isBusy: boolean
  readonly switchTo: (isOn: boolean) => void
  readonly choose: (choices: NotificationChoices) => void
  readonly test: () => void
  readonly retry: () => void
}

/** @param isSignedIn without an account nothing is asked */
export function useNotifications(isSignedIn: boolean): Notifications {
  const { settings, changeSettings } = useSettings()
  const { notifications: choices } = settings
  const [store] = useState(() =>
    createNotificationsStore(browserPush, createPushClient(createHttpJson((path, request) => fetch(path, request)))),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isSignedIn) return undefined
    void store.check(choices)
    // Back from the settings of the browser, where a permission may have changed.
    return pageVisibility.subscribe(() => {
      if (pageVisibility.isVisible()) void store.check(choices)
    })
  }, [store, isSignedIn, choices])

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
      tellIfNotKept(changeSettings({ notifications: next }))
    },
    test: () => void run(store.test(), texts.testSent),
    retry: () => void store.check(choices),
  }
}

function faultText(outcome: Exclude<NotificationsOutcome, 'done'>): string {
  switch (outcome) {
    case 'not-allowed':
      return texts.notAllowed
    case 'no-service':
      return texts.noService
    case 'unreachable':
      return texts.unreachable
    case 'not-sent':
      return texts.testNotSent
  }
}
