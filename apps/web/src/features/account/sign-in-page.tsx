import { useEffect, useEffectEvent, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { accountNotices } from './account-texts.ts'
import type { SessionUser } from './session-machine.ts'
import { gamesOffer } from './games-offer.ts'
import { useSession } from './use-session.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { notify } from '../../ui/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { FactorForm } from './factor-form.tsx'
import { MailboxCard } from './mailbox-card.tsx'
import { OfflineCard } from './offline-card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { accountTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import { useOnline } from './use-online.ts'

type Step =
  | { readonly kind: 'form'; readonly email: string }
  | { readonly kind: 'factor' }
  | { readonly kind: 'mailbox'; readonly email: string }
  /** The server did not answer what was just sent. */
  | { readonly kind: 'unreachable'; readonly email: string }

/** /sign-in and /sign-up: one screen, two addresses. */
export default function SignInPage() {
  const [path, navigate] = useLocation()
  const mode = path.startsWith('/sign-up') ? '/sign-up' : '/sign-in'
  const texts = accountTexts.modes[mode]
  const { state, session, client } = useSession()
  const arrival = useArrival()
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>({ kind: 'form', email: arrival.email })
  usePageHeader({ title: step.kind === 'factor' ? accountTexts.factor.title : texts.title, back: '/' })

  const askWhoConfirmed = useEffectEvent(() => {
    gamesOffer.entered()
    void session.check()
  })
  useEffect(() => {
    // The link of a confirmation may have signed its reader in, which this device does not know
    // yet.
    if (arrival.confirmed !== null) askWhoConfirmed()
  }, [arrival.confirmed])

  const enter = async (user: SessionUser, message: string) => {
    const answer = await client.session()
    // The server let them in and does not know them: the browser kept no cookie.
    if (answer.ok && answer.value === null) return false
    gamesOffer.entered()
    session.named(user)
    notify({ tone: 'success', text: message, id: 'session' })
    return true
  }

  if (state.kind === 'signed-in') return <Redirect href={arrival.target} replace />
  if (state.kind === 'checking') return <Waiting />
  const isUnchecked = state.kind === 'offline' && !state.isChosen
  if (isUnchecked || !isOnline || step.kind === 'unreachable') {
    const retry = () => {
      if (step.kind === 'unreachable') setStep({ kind: 'form', email: step.email })
      if (isUnchecked) void session.check()
    }
    const goOn = () => {
      session.continueWithoutAccount()
      navigate('/', { replace: true })
    }
    return <OfflineCard onContinue={goOn} onRetry={retry} />
  }
  if (step.kind === 'mailbox') return <MailboxCard email={step.email} />
  if (step.kind === 'factor') {
    return (
      <FactorForm
        onEntered={(user) => enter(user, accountNotices.signedIn)}
        onRestart={() => setStep({ kind: 'form', email: '' })}
      />
    )
  }
  return (
    <AccountFrame heading={texts.heading} withBenefits>
      {mode === '/sign-in' ? (
        <SignInForm
          email={step.email}
          onUnreachable={(email) => setStep({ kind: 'unreachable', email })}
          arrival={arrival}
          onEntered={(user) => enter(user, accountNotices.signedIn)}
          onFactor={() => setStep({ kind: 'factor' })}
        />
      ) : (
        <SignUpForm
          email={step.email}
          onEntered={(user) => enter(user, accountNotices.signedUp)}
          onMailbox={(email) => setStep({ kind: 'mailbox', email })}
        />
      )}
    </AccountFrame>
  )
}

function Waiting() {
  return (
    <p role="status" className="pt-[25vh] text-center font-display text-lg font-bold text-ink-faint">
      {accountTexts.wait}
    </p>
  )
}
