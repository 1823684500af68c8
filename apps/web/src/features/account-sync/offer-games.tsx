import { useEffect, useEffectEvent, useState } from 'react'
import { gamesOffer as offer } from '../account/games-offer.ts'
import type { SyncStore } from './sync-store.ts'
import { useSync } from './use-sync.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { notify } from '../../ui/toast.ts'
import { offerTexts as texts } from './offer-texts.ts'

interface Question {
  readonly sync: SyncStore
  /** The ids of the games to offer. */
  readonly games: readonly string[]
}

/** SPEC W1612 */
export function OfferGames() {
  // Reading the games takes time, so it happens only after a sign-in.
  const [isSearching, setSearching] = useState(offer.isDue)
  const [question, setQuestion] = useState<Question | null>(null)
  const found = (next: Question | null) => {
    setSearching(false)
    setQuestion(next)
  }
  return (
    <>
      {isSearching && <GamesFinder onFound={found} />}
      {question !== null && <OfferSheet {...question} />}
    </>
  )
}

/** Waits until it is known which games to offer. `onFound` gets null if there are none. */
function GamesFinder({ onFound }: { readonly onFound: (question: Question | null) => void }) {
  const { sync, state } = useSync()
  // Only after a pull is it known which of this device's games the account has.
  const isPulled = state?.phase === 'waiting' && state.fault === null && state.lastSyncedAt !== null
  const findGames = useEffectEvent(async (sync: SyncStore) => {
    const games = offer.offered(await sync.ownGames())
    if (games.length === 0) offer.nothingToOffer()
    onFound(games.length === 0 ? null : { sync, games })
  })
  useEffect(() => {
    // If the storage fails, the next synchronisation looks again.
    if (sync !== null && isPulled) findGames(sync).catch(() => undefined)
  }, [sync, isPulled])
  return null
}

function OfferSheet({ sync, games }: Question) {
  const count = games.length
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const close = (left: readonly string[]) => {
    offer.answered(left)
    setOpen(false)
  }
  const add = async () => {
    setBusy(true)
    const isDone = await addGames(sync)
    setBusy(false)
    close(isDone ? [] : games)
  }
  return (
    <Sheet
      open={isOpen}
      onClose={() => close(games)}
      opensWithoutTap
      title={texts.title(count)}
      description={texts.text(count)}
      footer={
        <div className="flex flex-col gap-3">
          <Button size="lg" block guarded busy={isBusy} onClick={() => void add()}>
            {texts.add}
          </Button>
          <Button variant="quiet" block disabled={isBusy} onClick={() => close(games)}>
            {texts.later}
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ink-soft">{texts.laterHint}</p>
    </Sheet>
  )
}

/** Answers whether the games belong to the account now. */
async function addGames(sync: SyncStore): Promise<boolean> {
  try {
    const { games, unacknowledged } = await sync.migrate()
    if (games > 0) {
      const text = unacknowledged === 0 ? texts.added(games) : texts.onTheWay(games, sync.getState().isAutomatic)
      notify({ tone: unacknowledged === 0 ? 'success' : 'info', text, id: 'migrate' })
    }
    return true
  } catch {
    notify({ tone: 'error', text: texts.failed, id: 'migrate' })
    return false
  }
}
