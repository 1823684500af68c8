import { useEffect, useState } from 'react'
import type { LazySheetProps } from '../../../ui/lazy-sheet.tsx'
import { endGuest } from '../../games/end-guest.ts'
import { useRoomsUnderWay } from '../../games/room-under-way.ts'
import { useHistoryStore } from '../../games/use-history.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { deleteAllTexts as texts } from './delete-all-texts.ts'
import { deviceClock } from '../../../browser/clock.ts'
import { GUEST_TO_END, KEYS } from '../../../browser/storage-keys.ts'
import { loadAhead } from '../../../ui/load-chunk.ts'
import { dropSubscription } from '../../../browser/push-subscription.ts'
import { createDutchDb } from '../../../browser/dutch-db.ts'
import { localValues, sessionValues } from '../../../browser/key-value-store.ts'
import { notifyEveryTab, wipeDevice } from '../wipe-device.ts'
import { accountFaultText } from '../../account/fault-texts.ts'
import { userOf } from '../../account/session-machine.ts'
import { useSettingsStore } from '../../settings/settings-context.ts'
import type { SyncStore } from '../../account-sync/sync-store.ts'
import { useSync } from '../../account-sync/use-sync.ts'
import { useSession } from '../../account/use-session.ts'
import { notify } from '../../../ui/toast.ts'
import { settingsDraftOf } from '../../settings/draft/settings-draft.ts'
import { WIPED } from '../wiped.ts'

/** SPEC W506 */
export function DeleteAllSheet({ open, onClose }: LazySheetProps<null>) {
  const { hasAccount, pending, unacknowledged, isUnheard, isBusy, confirm, cancel } = useDeleteAll(onClose)
  const count = useGameCount(open)
  const waiting = useRoomsUnderWay(true).reduce((sum, room) => sum + room.waiting, 0)
  const warning = isUnheard ? texts.unheard : unacknowledged === null ? null : texts.unacknowledged(unacknowledged)
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={texts.title}
      // The warning stands above the scrolling list, because nobody would see it below.
      text={warning === null ? texts.text : <Notice tone="danger">{warning}</Notice>}
      confirmLabel={warning === null ? texts.confirm : texts.confirmAnyway}
      cancelLabel={texts.cancel}
      busy={isBusy}
      cannotClose
      onConfirm={confirm}
      onCancel={cancel}
    >
      {warning !== null && <p className="mb-3">{texts.text}</p>}
      <ul className="list-disc ps-5">
        {[texts.games(count), ...texts.rest(waiting)].map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3">{texts.backup}</p>
      {hasAccount && <p className="mt-3">{texts.account}</p>}
      {hasAccount && unacknowledged === null && pending !== null && pending > 0 && (
        <p className="mt-3 text-ink-soft">{texts.pending(pending)}</p>
      )}
    </ConfirmDialog>
  )
}

/** Null until it is known. Another tab may change the number while the question is open. */
function useGameCount(isOpen: boolean): number | null {
  const history = useHistoryStore()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const read = () => void history.count().then((found) => setCount(found.ok ? found.value : null))
    read()
    return history.subscribe(read)
  }, [history, isOpen])
  return count
}

const loadGamesCookie = async () => (await import('../lost-games/games-cookie.ts')).browserGamesCookie

type Unacknowledged = Awaited<ReturnType<SyncStore['pushFirst']>>

interface DeleteAll {
  readonly hasAccount: boolean
  /** Null while unknown. */
  readonly pending: number | null
  readonly unacknowledged: Unacknowledged | null
  /** The server did not confirm the sign-out of a user who goes on without an account. */
  readonly isUnheard: boolean
  readonly isBusy: boolean
  readonly confirm: () => void
  readonly cancel: () => void
}

/** SPEC W506 to W508 */
function useDeleteAll(onClose: () => void): DeleteAll {
  const settings = useSettingsStore()
  const { session, state } = useSession()
  const { sync, facts } = useSync()
  const [unacknowledged, setUnacknowledged] = useState<Unacknowledged | null>(null)
  const [isUnheard, setUnheard] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // True also for a user who goes on without an account, because the server still has this device's session.
  const hasAccount = userOf(state) !== null

  /** Whether the user may be signed out. */
  const push = async (): Promise<boolean> => {
    if (sync === null) return true
    const left = await sync.pushFirst().catch(() => null)
    if (left === null) notify({ tone: 'error', text: texts.unread, id: 'delete-all' })
    // Changes that another tab made since the question were not announced to the user, so they are announced first.
    else if (left.changes + left.names === 0 || left.next === unacknowledged?.next) return true
    else setUnacknowledged(left)
    return false
  }
  const leave = async (): Promise<boolean> => {
    const left = await session.signOut('local', { kind: 'remove', forgo: unacknowledged?.next ?? 0 })
    if (left.ok || isUnheard) return true
    if (state.kind === 'offline' && state.isChosen) {
      setUnheard(true)
      return false
    }
    const why = accountFaultText(left.error, 'sign-out')
    notify({ tone: 'error', text: texts.stillSignedIn(why), id: 'delete-all', lasting: true })
    return false
  }
  const wipe = async () => {
    await dropSubscription()
    settingsDraftOf(settings).discard()
    const db = createDutchDb({ clock: deviceClock })
    const values = localValues()
    const guest = values.read(KEYS.guest)
    const wiped = await wipeDevice({ db, values, passing: sessionValues() })
    db.close()
    if (wiped.ok) {
      // SPEC W910
      values.write(KEYS.gamesCookie, 'unset')
      if (guest !== null) values.write(KEYS.guest, GUEST_TO_END)
      // Tells rooms of this page that the guest is gone: an open room would store what it hears next, and ask for a new guest.
      window.dispatchEvent(new StorageEvent('storage', { key: KEYS.guest }))
      await endGuest(values, (path, request) => fetch(path, request))
      await (await loadAhead(loadGamesCookie))?.().remove()
    }
    notifyEveryTab()
    if (wiped.ok) location.replace(`/settings?${WIPED}`)
    else notify({ tone: 'error', text: texts.partly, id: 'delete-all', lasting: true })
  }
  const run = async () => {
    setBusy(true)
    if (!hasAccount || ((await push()) && (await leave()))) await wipe()
    setBusy(false)
  }
  const cancel = () => {
    setUnacknowledged(null)
    setUnheard(false)
    onClose()
  }
  const pending = facts?.pending ?? null
  return { hasAccount, pending, unacknowledged, isUnheard, isBusy, confirm: () => void run(), cancel }
}
