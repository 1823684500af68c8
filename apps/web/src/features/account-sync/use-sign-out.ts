import { useRef, useState } from 'react'
import { accountFaultText } from '../account/fault-texts.ts'
import { accountNotices } from '../account/notice-texts.ts'
import type { SyncStore } from './sync-store.ts'
import { countOwnGames } from './count-own-games.ts'
import { useSync } from './use-sync.ts'
import { useSession } from '../account/use-session.ts'
import { notify } from '../../ui/toast.ts'
import { signOutTexts as texts, type GamesAtHand } from './sign-out-texts.ts'

type Unacknowledged = Awaited<ReturnType<SyncStore['pushFirst']>>

/** `add`: the games that only this device has join the account, then all games are removed from the device. */
export type GamesChoice = 'keep' | 'remove' | 'add'

/** SPEC Y923 to Y925, W1619, W1621 */
export interface SignOut {
  readonly choice: GamesChoice
  readonly setChoice: (choice: GamesChoice) => void
  /** Null until it is known. */
  readonly games: GamesAtHand | null
  readonly mayRemove: boolean
  /** How many changes are not pushed before the first attempt; null while that is unknown. */
  readonly pending: number | null
  readonly busy: 'pushing' | 'leaving' | null
  /** What the attempt could not push. */
  readonly unacknowledged: Unacknowledged | null
  /** The repeated attempt has pushed it. */
  readonly isPushedNow: boolean
  readonly confirm: () => void
  readonly retry: () => void
  readonly cancel: () => void
}

/** @param onClose runs when the user is signed out or cancels */
export function useSignOut(scope: 'local' | 'global', onClose: () => void): SignOut {
  const { session } = useSession()
  const { sync, facts } = useSync()
  const [choice, setChoice] = useState<GamesChoice>('keep')
  const keep = choice === 'keep'
  const [busy, setBusy] = useState<SignOut['busy']>(null)
  const [unacknowledged, setUnacknowledged] = useState<Unacknowledged | null>(null)
  const [isPushedNow, setPushedNow] = useState(false)
  /** Grows with each cancel, so that an answer to an earlier attempt is dropped. */
  const turn = useRef(0)

  const end = () => {
    turn.current += 1
    setChoice('keep')
    setUnacknowledged(null)
    setPushedNow(false)
    setBusy(null)
    onClose()
  }
  const leave = async () => {
    setBusy('leaving')
    const answer = await session.signOut(
      scope,
      keep ? { kind: 'keep' } : { kind: 'remove', forgo: unacknowledged?.next ?? 0 },
    )
    setBusy(null)
    if (!answer.ok) {
      notify({ tone: 'error', text: accountFaultText(answer.error, 'sign-out'), id: 'session' })
      return
    }
    end()
    notify({ tone: 'success', text: accountNotices.signedOut, id: 'session' })
    if (!answer.value && !keep) notify({ tone: 'warning', text: texts.notRemoved, id: 'not-removed', lasting: true })
  }
  /** `gone`: the user cancelled, or the storage failed. */
  const push = async (): Promise<Unacknowledged | null | 'gone'> => {
    if (sync === null) return null
    const begun = turn.current
    setBusy('pushing')
    const left = await sync.pushFirst().catch(() => 'unread' as const)
    if (begun !== turn.current) return 'gone'
    setBusy(null)
    if (left === 'unread') {
      notify({ tone: 'error', text: texts.unread, id: 'session' })
      return 'gone'
    }
    return left.changes + left.names === 0 ? null : left
  }
  /** False if the user cancelled or some games could not be added. */
  const add = async (): Promise<boolean> => {
    if (sync === null) return false
    const begun = turn.current
    setBusy('pushing')
    const isDone = await sync.migrate().then(
      ({ left }) => left === 0,
      () => false,
    )
    if (begun !== turn.current) return false
    setBusy(null)
    if (isDone) setChoice('remove')
    else notify({ tone: 'error', text: texts.notAdded, id: 'session' })
    return isDone
  }
  const confirm = async () => {
    const isAdding = choice === 'add'
    if (isAdding && !(await add())) return
    // The warning that the user saw did not count the games that were just added, so they are pushed and counted anew.
    if (isAdding || unacknowledged === null) {
      const left = await push()
      if (left === 'gone') return
      setUnacknowledged(left)
      if (left !== null) return
    }
    await leave()
  }
  const retry = async () => {
    const left = await push()
    if (left === 'gone') return
    setUnacknowledged(left)
    setPushedNow(left === null)
  }
  return {
    choice,
    setChoice,
    games: facts === null ? null : { inAccount: facts.inCloud, own: countOwnGames(facts) },
    mayRemove: session.canRemove(),
    pending: facts?.pending ?? null,
    busy,
    unacknowledged,
    isPushedNow,
    confirm: () => void confirm(),
    retry: () => void retry(),
    cancel: end,
  }
}
