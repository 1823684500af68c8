import { useState } from 'react'
import { accountFaultText } from './fault-texts.ts'
import { accountNotices } from './notice-texts.ts'
import type { SessionUser } from './session-machine.ts'
import { useSession } from './use-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { notify } from '../../ui/toast.ts'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { emailFault, refusedField, signInFaults, type AccountField } from './form-faults.ts'
import { ModeLink } from './mode-link.tsx'
import { accountTexts as texts } from './texts.ts'
import type { SignInArrival } from './use-arrival.ts'
import { withTarget } from './with-target.ts'
import { navigate } from '../../ui/navigation.ts'

interface SignInFormProps {
  readonly email: string
  readonly arrival: SignInArrival
  /** Answers false if the browser has not kept the session cookie. */
  readonly onEntered: (user: SessionUser) => Promise<boolean>
  readonly onFactor: () => void
  readonly onUnreachable: () => void
}

export function SignInForm({ email: typed, arrival, onEntered, onFactor, onUnreachable }: SignInFormProps) {
  const { client } = useSession()
  const [email, setEmail] = useState(typed)
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState<'sign-in' | 'reset' | null>(null)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const { form, faults, show } = useFormFaults<AccountField>()

  const submit = async () => {
    if (pending !== null || !show(signInFaults(email, password))) return
    setPending('sign-in')
    const answer = await client.signIn(email.trim(), password)
    const isIn = answer.ok && answer.value.kind === 'signed-in' && (await onEntered(answer.value.user))
    setPending(null)
    setUnconfirmed(!answer.ok && answer.error.code === 'email_not_confirmed')
    if (!answer.ok) {
      if (answer.error.code === 'unavailable') onUnreachable()
      else show(refusedField(answer.error, 'sign-in'))
    } else if (answer.value.kind === 'second-factor') onFactor()
    else if (!isIn) show({ form: texts.cookiesRefused })
  }

  const forget = async () => {
    if (emailFault(email) !== undefined) {
      navigate(withTarget('/reset-password', arrival.target), { state: { email } })
      return
    }
    setPending('reset')
    const answer = await client.requestReset(email.trim(), arrival.target)
    setPending(null)
    if (!answer.ok) notify({ tone: 'error', text: accountFaultText(answer.error, 'reset') })
    else if (answer.value.isMailed) notify({ tone: 'success', text: accountNotices.resetSent })
    else notify({ tone: 'info', text: accountNotices.resetUnsent, lasting: true })
  }

  return (
    <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      {arrival.confirmed !== null && <Notice tone="success">{texts.confirmed[arrival.confirmed]}</Notice>}
      {arrival.error !== null && faults.form === undefined && <Notice tone="info">{arrival.error}</Notice>}
      <EmailField label={texts.email} value={email} onChange={setEmail} error={faults.email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      {isUnconfirmed && <ResendConfirmation email={email} target={arrival.target} />}
      <Button type="submit" size="lg" block busy={pending === 'sign-in'}>
        {texts.modes['/sign-in'].submit}
      </Button>
      <div className="flex flex-col items-center gap-1">
        <Button variant="quiet" size="sm" guarded busy={pending === 'reset'} onClick={() => void forget()}>
          {texts.forgotten}
        </Button>
        <ModeLink to="/sign-up" email={email}>
          {texts.modes['/sign-in'].other}
        </ModeLink>
      </div>
      <p className="text-center text-sm text-balance text-ink-soft">{texts.free}</p>
    </Form>
  )
}
