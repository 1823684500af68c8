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

/** /reset-password: with the link of a message the new password, without it the request for one. */
export default function ResetPasswordPage() {
  const { token, error, email, target } = useArrival()
  usePageHeader({ title: texts.title, back: withTarget('/sign-in', target) })
  const [isDead, setDead] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <AccountFrame heading={texts.sentHeading} text={texts.sentText(sentTo)} takesFocus>
        <AskResetForm key={sentTo} email={sentTo} target={target} label={texts.again} onSent={setSentTo} isQuiet />
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
      <AskResetForm email={email} target={target} label={isFromDeadLink ? texts.again : texts.ask} onSent={setSentTo} />
    </AccountFrame>
  )
}

interface AskResetFormProps {
  readonly email: string
  readonly target: string
  readonly label: string
  readonly onSent: (email: string) => void
  /** A message was sent already: another one is rarely wanted. */
  readonly isQuiet?: boolean
}

/** The answer is the same whether the address has an account or not. */
function AskResetForm({ email: typed, target, label, onSent, isQuiet = false }: AskResetFormProps) {
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
      notify({ tone: 'success', text: accountNotices.resetSent })
      onSent(email.trim())
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
