import { UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { parseErrorParameter } from '@dutch/sync/account/auth-codes'
import { useSession } from '../use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { sectionFallback } from '../../settings/section-fallback.tsx'
import { Section } from '../../settings/section.tsx'
import { settingsTexts } from '../../settings/texts.ts'
import type { InjectedAccountParts } from './injected-account-parts.ts'
import { accountSectionTexts as texts } from './account-section-texts.ts'
import { codeText } from '../fault-texts.ts'

/** The worker does not keep this part, because it is of no use without the server. */
const AccountDetails = lazyPart(() => import('./account-details.tsx').then((part) => part.AccountDetails), {
  Waiting: Checking,
  Lost: sectionFallback(settingsTexts.lostAccount),
})

export function AccountSection(parts: InjectedAccountParts) {
  useEmailChange()
  const { state, session } = useSession()
  return (
    <Section title={texts.title} icon={<UserRound />} isImmediate>
      {state.kind === 'signed-in' ? (
        <AccountDetails user={state.user} {...parts} />
      ) : state.kind === 'checking' ? (
        <Checking />
      ) : (
        <div className="flex flex-col gap-4 py-4">
          {state.kind === 'offline' && !state.isChosen ? (
            <>
              <p className="text-ink-soft">{texts.offline}</p>
              <Button variant="secondary" onClick={() => void session.check()}>
                {texts.retry}
              </Button>
            </>
          ) : (
            <>
              <p className="text-ink-soft">{state.kind === 'offline' ? texts.alone : texts.signedOut}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/sign-in?redirect=/settings" variant="secondary" className="flex-auto">
                  {texts.signIn}
                </ButtonLink>
                <ButtonLink href="/sign-up?redirect=/settings" variant="quiet" className="flex-auto">
                  {texts.signUp}
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      )}
    </Section>
  )
}

/** SPEC W513: its height equals that of the details that replace it. */
function Checking() {
  return (
    <p role="status" className="min-h-[30.125rem] py-4 min-[28rem]:min-h-[26.625rem]">
      {texts.checking}
    </p>
  )
}

/** Reports the result of a link that changes the address, and checks the session again for the new address. */
function useEmailChange(): void {
  const search = useSearch()
  const { session } = useSession()
  useEffect(() => {
    const arrival = emailArrival(search)
    if (arrival === null) return
    history.replaceState(history.state, '', '/settings')
    notify({ ...arrival, lasting: arrival.tone !== 'success', id: 'email' })
    void session.check()
  }, [search, session])
}

interface EmailArrival {
  readonly tone: 'success' | 'info' | 'error'
  readonly text: string
}

/** SPEC W1509: null if the page was not opened by a link that changes the address. */
export function emailArrival(search: string): EmailArrival | null {
  const query = new URLSearchParams(search)
  const step = query.get('email')
  if (step !== 'agreed' && step !== 'changed') return null
  const error = query.get('error')
  const code = error === null ? null : parseErrorParameter(error)
  if (code !== null) return { tone: 'error', text: texts.emailRefused(codeText(code, 'account')) }
  if (step === 'agreed') return { tone: 'info', text: texts.emailAgreed }
  return { tone: 'success', text: texts.emailChanged }
}
