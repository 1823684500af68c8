import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountFaultText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/toast.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import type { InjectedAccountParts } from './injected-account-parts.ts'
import { detailsTexts as texts } from './details-texts.ts'
import { CurrentPassword } from './current-password.tsx'
import { HiddenUser, SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

interface RemoveFormProps extends Pick<InjectedAccountParts, 'DeletionConsequences'> {
  readonly user: SessionUser
  readonly isDownloading: boolean
  readonly onDownload: () => void
}

/** Deletes the account. The games on this device stay. */
export function RemoveForm({ user, DeletionConsequences, isDownloading, onDownload }: RemoveFormProps) {
  const { session } = useSession()
  const { isBusy, run } = useAccountRequest()
  const [password, setPassword] = useState('')
  const { form, faults, show } = useFormFaults<'password'>()

  const submit = async () => {
    if (!show(password === '' ? { password: texts.missingPassword } : {})) return
    const answer = await run(() => session.deleteAccount(password))
    if (!answer.ok) {
      show({ password: accountFaultText(answer.error, 'account') })
      return
    }
    const { isSaid, isDone } = answer.value
    notify({ tone: isSaid ? 'success' : 'info', text: isSaid ? texts.removed : texts.perhapsRemoved, lasting: !isSaid })
    if (!isDone) notify({ tone: 'warning', text: texts.notFiled, id: 'not-filed', lasting: true })
  }

  return (
    <SheetForm form={form} submit={texts.removeConfirm} tone="danger" isBusy={isBusy} onSubmit={submit}>
      <Notice tone="info">{texts.removeKeeps}</Notice>
      <DeletionConsequences />
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<Download className="size-4.5" />}
        guarded
        busy={isDownloading}
        onClick={onDownload}
      >
        {texts.removeCopy}
      </Button>
      <HiddenUser email={user.email} />
      <CurrentPassword value={password} onChange={setPassword} error={faults.password} />
    </SheetForm>
  )
}
