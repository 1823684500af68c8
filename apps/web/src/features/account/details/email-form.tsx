import { useState } from 'react'
import { accountFaultText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import { detailsTexts as texts } from './details-texts.ts'
import { CurrentPassword } from './current-password.tsx'
import { SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

export function EmailForm({ user, onDone }: { readonly user: SessionUser; readonly onDone: () => void }) {
  const { client, session } = useSession()
  const { isBusy, run } = useAccountRequest()
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const { form, faults, show } = useFormFaults<'email' | 'password'>()

  const submit = async () => {
    if (!show(password === '' ? { password: texts.missingPassword } : {})) return
    const wanted = email.trim()
    const answer = await run(() => client.changeEmail(wanted, password))
    if (!answer.ok) {
      const text = accountFaultText(answer.error, 'account')
      show(answer.error.code === 'invalid_password' ? { password: text } : { email: text })
    } else if (answer.value.needsConfirmation) {
      setSent(true)
      // The sheet was closed before the answer came.
      if (form.current === null) notify({ tone: 'success', text: texts.emailSent })
    } else {
      session.named({ ...user, email: wanted.toLowerCase() })
      notify({ tone: 'success', text: texts.emailChanged })
      onDone()
    }
  }

  if (isSent) return <Notice tone="success">{texts.emailSent}</Notice>
  return (
    <SheetForm form={form} submit={texts.save} isBusy={isBusy} onSubmit={submit}>
      <EmailField label={texts.newEmail} value={email} onChange={setEmail} error={faults.email} />
      <CurrentPassword value={password} onChange={setPassword} error={faults.password} />
    </SheetForm>
  )
}
