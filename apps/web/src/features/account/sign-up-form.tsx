import { mayBeDone } from '@dutch/sync/account/auth-codes'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SessionUser } from './session-machine.ts'
import { useSession } from './use-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { refusedField, signUpFaults, type AccountField } from './form-faults.ts'
import { ModeLink } from './mode-link.tsx'
import { accountTexts as texts } from './texts.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-delft underline underline-offset-4'

interface SignUpFormProps {
  readonly email: string
  /** The path that the app opens after the link in the confirmation mail. */
  readonly target: string
  /** Answers false if the browser has not kept the session cookie. */
  readonly onEntered: (user: SessionUser) => Promise<boolean>
  readonly onFactor: () => void
  readonly onMailbox: (email: string) => void
}

export function SignUpForm({ email: typed, target, onEntered, onFactor, onMailbox }: SignUpFormProps) {
  const { client } = useSession()
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [email, setEmail] = useState(typed)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'sign-up' | 'sign-in' | null>(null)
  /** No answer came to the sign-up, so the account may exist. */
  const [isUnsure, setUnsure] = useState(false)
  const { form, faults, show } = useFormFaults<AccountField>()

  const submit = async () => {
    if (busy !== null || !show(signUpFaults({ firstName, email, password }))) return
    setBusy('sign-up')
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
    const answer = await client.signUp({ ...names, email: email.trim(), password }, target)
    const isIn = answer.ok && answer.value.kind === 'signed-in' && (await onEntered(answer.value.user))
    setBusy(null)
    if (!answer.ok) {
      const isDoubted = mayBeDone(answer.error) && answer.error.status !== 500
      if (isDoubted) setUnsure(true)
      show(isDoubted ? { form: texts.unanswered } : refusedField(answer.error, 'sign-up'))
    } else if (answer.value.kind === 'confirm-email') onMailbox(email.trim())
    else if (!isIn) show({ form: texts.cookiesRefused })
  }

  /** Signs in with the typed values, because the account may exist although the answer to the sign-up was lost. */
  const signIn = async () => {
    if (busy !== null || !show(signUpFaults({ firstName, email, password }))) return
    setBusy('sign-in')
    const answer = await client.signIn(email.trim(), password)
    const isIn = answer.ok && answer.value.kind === 'signed-in' && (await onEntered(answer.value.user))
    setBusy(null)
    if (!answer.ok) {
      const isThere = answer.error.code !== 'invalid_credentials'
      show(isThere ? refusedField(answer.error, 'sign-in') : { form: texts.notThere })
    } else if (answer.value.kind === 'second-factor') onFactor()
    else if (!isIn) show({ form: texts.cookiesRefused })
  }

  return (
    <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          name="given-name"
          autoComplete="given-name"
          value={firstName}
          onChange={setFirstName}
          maxLength={60}
          error={faults.firstName}
        />
        <TextField
          label={texts.lastName}
          name="family-name"
          autoComplete="family-name"
          value={lastName}
          onChange={setLastName}
          maxLength={60}
          hint={texts.optional}
        />
      </div>
      <EmailField label={texts.email} value={email} onChange={setEmail} error={faults.email} />
      <PasswordField
        label={texts.password}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={texts.passwordHint}
        error={faults.password}
      />
      {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
      {isUnsure && (
        <Button variant="secondary" size="lg" block busy={busy === 'sign-in'} onClick={() => void signIn()}>
          {texts.signInWithThese}
        </Button>
      )}
      <Button type="submit" size="lg" block busy={busy === 'sign-up'}>
        {texts.modes['/sign-up'].submit}
      </Button>
      <div className="flex justify-center">
        <ModeLink to="/sign-in" email={email}>
          {texts.modes['/sign-up'].other}
        </ModeLink>
      </div>
      <div className="text-center text-sm text-balance text-ink-soft">
        <p>{texts.terms}</p>
        <p className="flex flex-wrap justify-center gap-x-5">
          <Link href="/terms" className={LINK}>
            {texts.termsLink}
          </Link>
          <Link href="/privacy" className={LINK}>
            {texts.privacyLink}
          </Link>
        </p>
      </div>
    </Form>
  )
}
