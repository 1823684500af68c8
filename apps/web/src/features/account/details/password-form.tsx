import { mayBeDone, MIN_PASSWORD_LENGTH } from '@dutch/sync/account/auth-codes'
import { useState } from 'react'
import { accountFaultText, weakPasswordText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { notify } from '../../../ui/toast.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import { detailsTexts as texts } from './details-texts.ts'
import { CurrentPassword } from './current-password.tsx'
import { HiddenUser, SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

export function PasswordForm({ user, onDone }: { readonly user: SessionUser; readonly onDone: () => void }) {
  const { client } = useSession()
  const { isBusy, isUnsure, run } = useAccountRequest()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { form, faults, show } = useFormFaults<'current' | 'next' | 'form'>()

  const submit = async () => {
    const isSound = show({
      ...(current === '' ? { current: texts.missingPassword } : {}),
      ...(next.length < MIN_PASSWORD_LENGTH ? { next: weakPasswordText(['too_short']) } : {}),
    })
    if (!isSound) return
    const answer = await run(() => client.changePassword(current, next))
    if (!answer.ok) {
      const text = mayBeDone(answer.error) ? texts.passwordUnanswered : accountFaultText(answer.error, 'account')
      const { code } = answer.error
      // The change ended every session, and the new session was lost with the answer.
      if (code === 'session_not_found' && isUnsure)
        notify({ tone: 'info', text: texts.passwordPerhapsDone, lasting: true })
      if (code === 'invalid_password') show({ current: isUnsure ? texts.passwordPerhapsChanged : text })
      else show(code === 'weak_password' ? { next: text } : { form: text })
      return
    }
    notify({ tone: 'success', text: texts.passwordChanged })
    onDone()
  }

  return (
    <SheetForm form={form} fault={faults.form} submit={texts.save} isBusy={isBusy} onSubmit={submit}>
      <HiddenUser email={user.email} />
      <CurrentPassword value={current} onChange={setCurrent} error={faults.current} />
      <PasswordField
        label={texts.newPassword}
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={texts.passwordHint}
        error={faults.next}
      />
    </SheetForm>
  )
}
