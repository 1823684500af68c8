import { useEffect, useEffectEvent, useState } from 'react'
import { gamesOffer as offer } from '../account/games-offer.ts'
import type { SyncStore } from './sync-store.ts'
import { ownGames } from './own-games.ts'
import { useSync } from './use-sync.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { notify } from '../../ui/toast.ts'
import { offerTexts as texts } from './offer-texts.ts'

interface Question {
  readonly sync: SyncStore
  readonly count: number
}

/** SPEC W1612 */
export function OfferGames() {
  // Reading the games takes time, so it happens only after a sign-in.
  const [isLooking, setLooking] = useState(offer.isDue)
  const [question, setQuestion] = useState<Question | null>(null)
  const found = (next: Question | null) => {
    setLooking(false)
    setQuestion(next)
  }
  return (
    <>
      {isLooking && <Look onFound={found} />}
      {question !== null && <OfferSheet {...question} />}
    </>
  )
}

/** Waits until it is known how many games to offer. `onFound` gets null if there are none. */
function Look({ onFound }: { readonly onFound: (question: Question | null) => void }) {
  const { sync, state, facts } = useSync()
  const look = useEffectEvent(() => {
    // Only after a pull is it known which of this device's games the account has.
    const isPulled = state?.phase === 'waiting' && state.fault === null && state.lastSyncedAt !== null
    if (sync === null || facts === null || !isPulled) return
    const count = offer.count(ownGames(facts))
    if (count === 0) offer.nothingToOffer()
    onFound(count === 0 ? null : { sync, count })
  })
  useEffect(() => look(), [sync, state, facts])
  return null
}

function OfferSheet({ sync, count }: Question) {
  const [isOpen, setOpen] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const close = (left: number) => {
    offer.answered(left)
    setOpen(false)
  }
  const add = async () => {
    setBusy(true)
    const isDone = await addGames(sync)
    setBusy(false)
    close(isDone ? 0 : count)
  }
  return (
    <Sheet
      open={isOpen}
      onClose={() => close(count)}
      comesByItself
      title={texts.title(count)}
      description={texts.text(count)}
      footer={
        <div className="flex flex-col gap-3">
          <Button size="lg" block guarded busy={isBusy} onClick={() => void add()}>
            {texts.add}
          </Button>
          <Button variant="quiet" block disabled={isBusy} onClick={() => close(count)}>
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
