import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { CloudOff } from 'lucide-react'
import { WaitingPage } from '../../ui/waiting-page.tsx'
import { accountNotices } from './notice-texts.ts'
import type { SessionUser } from './session-machine.ts'
import { gamesOffer } from './games-offer.ts'
import { useSession } from './use-session.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { FactorForm } from './factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { accountTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import { guardPassing } from '../../ui/guard-passing.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { ModeLink } from './mode-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PAGE_NAMES } from '../../ui/page-names.ts'
import { navigate } from '../../ui/navigation.ts'
import { Redirect } from '../../ui/redirect.tsx'

type Step =
  | { readonly kind: 'form'; readonly email: string }
  | { readonly kind: 'factor' }
  | { readonly kind: 'mailbox'; readonly email: string }

interface SignInProps {
  /** The ways to go on without an account; shows nothing if the target needs one. */
  readonly GuestOffer: ComponentType<{ readonly target: string; readonly place: 'above' | 'below' }>
}

/** The screen of both /sign-in and /sign-up. */
export function SignIn({ GuestOffer }: SignInProps) {
  const [path] = useLocation()
  const mode = path.startsWith('/sign-up') ? '/sign-up' : '/sign-in'
  const texts = accountTexts.modes[mode]
  const { state, session, client } = useSession()
  const arrival = useArrival()
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>({ kind: 'form', email: arrival.email })
  /** The server did not answer the last form. */
  const [isUnreachable, setUnreachable] = useState(false)
  // SPEC W325: for users without an account this is the lobby.
  const isLobby = mode === '/sign-in' && arrival.target === '/multiplayer'
  usePageHeader({
    title: step.kind === 'factor' ? accountTexts.factor.title : isLobby ? PAGE_NAMES['/multiplayer'] : texts.title,
    back: '/',
    section: isLobby ? '/multiplayer' : path,
  })

  const askWhoConfirmed = useEffectEvent(() => {
    gamesOffer.signedInByForm()
    void session.check()
  })
  useEffect(() => {
    // The link in the confirmation mail may have signed the user in, which only the server knows so far.
    if (arrival.confirmed !== null) askWhoConfirmed()
  }, [arrival.confirmed])

  const enter = async (user: SessionUser, message: string) => {
    const answer = await client.session()
    // The sign-in succeeded but the next request has no session: the browser refused the cookie.
    if (answer.ok && answer.value === null) return false
    gamesOffer.signedInByForm()
    session.named(user)
    notify({ tone: 'success', text: message, id: 'session' })
    return true
  }

  if (state.kind === 'signed-in') return <Redirect to={arrival.target} />
  if (state.kind === 'checking') return <Waiting />
  const isUnchecked = state.kind === 'offline' && !state.isChosen
  const isOffline = isUnchecked || !isOnline || isUnreachable
  const retry = () => {
    setUnreachable(false)
    if (isUnchecked) void session.check()
  }
  const goOn = () => {
    session.continueWithoutAccount()
    navigate('/', { replace: true })
  }
  const onFactor = () => setStep({ kind: 'factor' })
  return (
    <>
      {isOffline && (
        <div ref={guardPassing}>
          <OfflineCard onContinue={goOn} onRetry={retry} />
        </div>
      )}
      {/* The form is hidden, not unmounted, so that typed values and late answers are there once the network returns. */}
      <div hidden={isOffline}>
        {step.kind === 'mailbox' ? (
          <MailboxCard email={step.email} target={arrival.target} />
        ) : step.kind === 'factor' ? (
          <FactorForm
            onEntered={(user) => enter(user, accountNotices.signedIn)}
            onRestart={() => setStep({ kind: 'form', email: '' })}
          />
        ) : (
          <AccountFrame heading={arrival.isForRoom ? texts.roomHeading : texts.heading} withBenefits>
            {arrival.isForRoom && <GuestOffer target={arrival.target} place="above" />}
            {mode === '/sign-in' ? (
              <SignInForm
                email={step.email}
                onUnreachable={() => setUnreachable(true)}
                arrival={arrival}
                onEntered={(user) => enter(user, accountNotices.signedIn)}
                onFactor={onFactor}
              />
            ) : (
              <SignUpForm
                email={step.email}
                target={arrival.target}
                onEntered={(user) => enter(user, accountNotices.signedUp)}
                onFactor={onFactor}
                onMailbox={(email) => setStep({ kind: 'mailbox', email })}
              />
            )}
            {arrival.isForRoom && <GuestOffer target={arrival.target} place="below" />}
          </AccountFrame>
        )}
      </div>
    </>
  )
}

function Waiting() {
  return <WaitingPage text={accountTexts.wait} />
}

const mailboxTexts = accountTexts.mailbox

/** Shown after a sign-up whose address waits to be confirmed. */
function MailboxCard({ email, target }: { readonly email: string; readonly target: string }) {
  return (
    <AccountFrame heading={mailboxTexts.heading} takesFocus>
      <Notice tone="success" className="mt-4">
        {accountNotices.confirmEmail}
      </Notice>
      <p className="mt-4 [overflow-wrap:anywhere]">{mailboxTexts.text(email)}</p>
      <p className="mt-3 text-ink-soft">{mailboxTexts.spam}</p>
      <div className="mt-2 flex justify-center">
        <ResendConfirmation email={email} target={target} />
      </div>
      <div className="mt-4">
        <ModeLink to="/sign-in" email={email} isMain>
          {mailboxTexts.back}
        </ModeLink>
      </div>
    </AccountFrame>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const offlineTexts = accountTexts.offline

interface OfflineCardProps {
  readonly onContinue: () => void
  readonly onRetry: () => void
}

function OfflineCard({ onContinue, onRetry }: OfflineCardProps) {
  return (
    <AccountFrame heading={offlineTexts.heading} takesFocus>
      <p className="mt-3 flex gap-3 text-ink-soft">
        <CloudOff className="mt-0.5 shrink-0 text-delft" />
        {offlineTexts.text}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" block onClick={onContinue}>
          {offlineTexts.alone}
        </Button>
        <ButtonLink href="/" variant="secondary" size="lg" block replace>
          {offlineTexts.home}
        </ButtonLink>
        <Button variant="quiet" size="sm" className="self-center" onClick={onRetry}>
          {offlineTexts.retry}
        </Button>
      </div>
    </AccountFrame>
  )
}
