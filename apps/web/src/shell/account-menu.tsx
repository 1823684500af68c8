import { LogOut, Settings } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { InitialMark } from '../features/account/initial-mark.tsx'
import { SignOutDialog } from '../features/account-sync/sign-out-dialog.tsx'
import { userOf } from '../features/account/session-machine.ts'
import { gamesOffer } from '../features/account/games-offer.ts'
import { useSession } from '../features/account/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { accountMenuTexts as texts, menuNote } from './account-menu-texts.ts'
import { navigate } from '../ui/navigation.ts'

/** The worker does not cache these chunks, since both need the server. */
const OfferGames = lazyPart(() => import('../features/account-sync/offer-games.tsx').then((part) => part.OfferGames))

const PremiumMark = lazyPart(() => import('../features/premium/premium-mark.tsx').then((part) => part.PremiumMark))

/** Loads the part only right after a sign-in. */
function OfferOnce() {
  const [isDue] = useState(gamesOffer.isDue)
  return isDue ? <OfferGames /> : null
}

export function AccountMenu() {
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const user = userOf(state)
  const isNobody = user === null
  useLayoutEffect(() => {
    // The header has reserved the space since the first paint.
    document.documentElement.classList.toggle('account-in-header', !isNobody)
  }, [isNobody])
  if (isNobody) return null
  const name = user.name === '' ? user.email : user.name
  const isThere = state.kind === 'signed-in'
  const isWithoutAccount = state.kind === 'offline' && state.isChosen
  const note = menuNote(state)
  return (
    <>
      <button
        type="button"
        aria-label={texts.label(name)}
        title={texts.label(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="account-button relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill"
      >
        <InitialMark name={name} size="sm" isFaint={!isThere} />
        {isThere && <PremiumMark shape="dot" />}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name} description={user.email}>
        <div className="flex flex-col gap-3">
          {note !== null && <p className="text-ink-soft">{note}</p>}
          {isThere && <PremiumMark shape="badge" />}
          <Button
            variant="secondary"
            size="lg"
            block
            icon={<Settings />}
            onClick={() => {
              setOpen(false)
              navigate('/settings')
            }}
          >
            {texts.account}
          </Button>
          {/* Disabled, it keeps the place that it has once the server has named the user. */}
          {!isWithoutAccount && (
            <Button
              variant="quiet"
              size="lg"
              block
              disabled={!isThere}
              icon={<LogOut />}
              onClick={() => {
                setOpen(false)
                setLeaving(true)
              }}
            >
              {texts.signOut}
            </Button>
          )}
        </div>
      </Sheet>
      {isThere && <OfferOnce />}
      <SignOutDialog open={isLeaving} scope="local" onClose={() => setLeaving(false)} />
    </>
  )
}
