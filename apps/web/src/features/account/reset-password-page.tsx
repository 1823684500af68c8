import { useState } from 'react'
import { usePageHeader } from '../../ui/page-header.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { accountTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import { accountFaultText } from './fault-texts.ts'
import { accountNotices } from './notice-texts.ts'
import { useSession } from './use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.ts'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { emailFault } from './form-faults.ts'
import { withTarget } from './with-target.ts'

const texts = accountTexts.reset

/** /reset-password: sets the new password if the address has the token of a mail, otherwise asks for such a mail. */
export default function ResetPasswordPage() {
  const { token, error, email, target } = useArrival()
  usePageHeader({ title: texts.title, back: withTarget('/sign-in', target) })
  const [isDead, setDead] = useState(false)
  const [asked, setAsked] = useState<AskedReset | null>(null)
  if (asked !== null) {
    const [heading, text] = asked.isMailed
      ? [texts.sentHeading, texts.sentText]
      : [texts.unsentHeading, texts.unsentText]
    return (
      <AccountFrame heading={heading} text={text(asked.email)} takesFocus>
        <AskResetForm
          key={asked.email}
          email={asked.email}
          target={target}
          label={texts.again}
          onAsked={setAsked}
          isQuiet
        />
      </AccountFrame>
    )
  }
  if (token !== null && !isDead) return <NewPasswordForm token={token} target={target} onDead={() => setDead(true)} />
  const isFromDeadLink = isDead || error !== null
  return (
    <AccountFrame
      heading={isFromDeadLink ? texts.deadHeading : texts.askHeading}
      text={isFromDeadLink ? texts.deadText : texts.askText}
      takesFocus={isDead}
    >
      <AskResetForm email={email} target={target} label={isFromDeadLink ? texts.again : texts.ask} onAsked={setAsked} />
    </AccountFrame>
  )
}

interface AskedReset {
  readonly email: string
  /** False: the server sends no mails, and its operator has the link (SPEC W1519). */
  readonly isMailed: boolean
}

interface AskResetFormProps {
  readonly email: string
  readonly target: string
  readonly label: string
  readonly onAsked: (asked: AskedReset) => void
  /** Shows a quiet button: a mail was already asked for, so another one is rarely wanted. */
  readonly isQuiet?: boolean
}

/** The answer does not reveal whether the address has an account. */
function AskResetForm({ email: typed, target, label, onAsked, isQuiet = false }: AskResetFormProps) {
  const { client } = useSession()
  const [email, setEmail] = useState(typed)
  const [isBusy, setBusy] = useState(false)
  const { form, faults, show } = useFormFaults<'email'>()

  const submit = async () => {
    const fault = emailFault(email, accountTexts.missing.emailForReset)
    if (isBusy || !show(fault === undefined ? {} : { email: fault })) return
    setBusy(true)
    const answer = await client.requestReset(email.trim(), target)
    setBusy(false)
    if (answer.ok) {
      const { isMailed } = answer.value
      if (isMailed) notify({ tone: 'success', text: accountNotices.resetSent })
      onAsked({ email: email.trim(), isMailed })
    } else show({ email: accountFaultText(answer.error, 'reset') })
  }

  return (
    <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      <EmailField label={accountTexts.email} value={email} onChange={setEmail} error={faults.email} />
      <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} size="lg" block busy={isBusy}>
        {label}
      </Button>
      <ButtonLink href={withTarget('/sign-in', target)} variant="quiet" size="sm" className="self-center">
        {accountTexts.reset.back}
      </ButtonLink>
    </Form>
  )
}
