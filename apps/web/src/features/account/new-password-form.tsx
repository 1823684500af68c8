import { mayBeDone, type AuthCode } from '@dutch/sync/account/auth-codes'
import { useEffect, useEffectEvent, useState } from 'react'
import { accountFaultText } from './fault-texts.ts'
import { useAccountRequest } from './use-account-request.ts'
import { useSession } from './use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { notify } from '../../ui/toast.ts'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { AccountFrame } from './account-frame.tsx'
import { newPasswordFault } from './form-faults.ts'
import { accountTexts } from './texts.ts'
import { withTarget } from './with-target.ts'
import { rememberThisPage, navigate } from '../../ui/navigation.ts'

const texts = accountTexts.reset

interface NewPasswordFormProps {
  readonly token: string
  /** The path that the app opens afterwards. */
  readonly target: string
  /** The link was already used or is too old. */
  readonly onDead: () => void
}

export function NewPasswordForm({ token, target, onDead }: NewPasswordFormProps) {
  const { client } = useSession()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { isBusy, isUnsure, run } = useAccountRequest()
  const { form, faults, show } = useFormFaults<'password' | 'again' | 'form'>()

  const checkLink = useEffectEvent(async () => {
    const answer = await client.checkReset(token)
    if (!answer.ok && isDeadLink(answer.error.code)) onDead()
  })
  useEffect(() => void checkLink(), [])

  const submit = async () => {
    const fault = newPasswordFault(password)
    const different = password === again ? {} : { again: texts.different }
    if (isBusy || !show(fault === undefined ? different : { password: fault })) return
    const ifStillHere = rememberThisPage()
    const answer = await run(() => client.resetPassword(token, password))
    const isUsed = !answer.ok && isDeadLink(answer.error.code)
    if (answer.ok || (isUsed && isUnsure)) {
      notify(
        answer.ok ? { tone: 'success', text: texts.done } : { tone: 'info', text: texts.perhapsDone, lasting: true },
      )
      return ifStillHere(() => navigate(withTarget('/sign-in', target), { replace: true }))
    }
    const { code } = answer.error
    if (isUsed) onDead()
    else {
      const text = mayBeDone(answer.error) ? texts.unanswered : accountFaultText(answer.error, 'account')
      show(code === 'weak_password' ? { password: text } : { form: text })
    }
  }

  return (
    <AccountFrame heading={texts.newHeading} text={texts.newText}>
      <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <PasswordField
          label={texts.password}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={accountTexts.passwordHint}
          error={faults.password}
        />
        <PasswordField
          label={texts.repeat}
          name="new-password-again"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={faults.again}
        />
        {faults.form !== undefined && <Notice tone="danger">{faults.form}</Notice>}
        <Button type="submit" size="lg" block busy={isBusy}>
          {texts.submit}
        </Button>
      </Form>
    </AccountFrame>
  )
}

function isDeadLink(code: AuthCode): boolean {
  return code === 'link_expired' || code === 'link_invalid'
}
