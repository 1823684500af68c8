import type { Result } from '@dutch/domain/result'
import type { AuthFault } from '@dutch/sync/account/auth-codes'
import { useState } from 'react'
import { accountFaultText } from '../account-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import { accountTexts } from './account-texts.ts'
import { PresentPassword } from './present-password.tsx'
import { HiddenUser, SheetForm } from './sheet-form.tsx'
import { useAccountDeed } from './use-account-deed.ts'

interface FactorPasswordProps<Value> {
  readonly user: SessionUser
  readonly text: string
  readonly submit: string
  readonly deed: (password: string) => Promise<Result<Value, AuthFault>>
  readonly onDone: (value: Value) => void
}

export function FactorPassword<Value>({ user, text, submit, deed, onDone }: FactorPasswordProps<Value>) {
  const { isBusy, run } = useAccountDeed()
  const [password, setPassword] = useState('')
  const { form, faults, show } = useFormFaults<'password'>()

  const ask = async () => {
    if (!show(password === '' ? { password: accountTexts.missingPassword } : {})) return
    const answer = await run(() => deed(password))
    if (answer.ok) onDone(answer.value)
    else show({ password: accountFaultText(answer.error, 'account') })
  }

  return (
    <SheetForm form={form} submit={submit} isBusy={isBusy} onSubmit={ask}>
      <p className="text-ink-soft">{text}</p>
      <HiddenUser email={user.email} />
      <PresentPassword value={password} onChange={setPassword} error={faults.password} />
    </SheetForm>
  )
}
