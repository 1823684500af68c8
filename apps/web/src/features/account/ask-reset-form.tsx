import { useState } from 'react'
import { accountFaultText, accountNotices } from './account-texts.ts'
import { useSession } from './use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.ts'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { emailFault } from './form-faults.ts'
import { accountTexts as texts } from './texts.ts'

interface AskResetFormProps {
  readonly email: string
  readonly label: string
  readonly onSent: (email: string) => void
  /** A message was sent already: another one is rarely wanted. */
  readonly isQuiet?: boolean
}

/** The answer is the same whether the address has an account or not. */
export function AskResetForm({ email: typed, label, onSent, isQuiet = false }: AskResetFormProps) {
  const { client } = useSession()
  const [email, setEmail] = useState(typed)
  const [isBusy, setBusy] = useState(false)
  const { form, faults, show } = useFormFaults<'email'>()

  const submit = async () => {
    const fault = emailFault(email, texts.missing.emailForReset)
    if (isBusy || !show(fault === undefined ? {} : { email: fault })) return
    setBusy(true)
    const answer = await client.requestReset(email.trim())
    setBusy(false)
    if (answer.ok) {
      notify({ tone: 'success', text: accountNotices.resetSent })
      onSent(email.trim())
    } else show({ email: accountFaultText(answer.error, 'reset') })
  }

  return (
    <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      <EmailField label={texts.email} value={email} onChange={setEmail} error={faults.email} />
      <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} size="lg" block busy={isBusy}>
        {label}
      </Button>
      <ButtonLink href="/sign-in" variant="quiet" size="sm" className="self-center">
        {texts.reset.back}
      </ButtonLink>
    </Form>
  )
}
