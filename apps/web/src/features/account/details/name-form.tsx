import { useState } from 'react'
import type { Profile } from '../account-answers.ts'
import { accountQueries } from '../account-queries.ts'
import { accountFaultText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { notify } from '../../../ui/toast.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import { detailsTexts as texts } from './details-texts.ts'
import { SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

const LONGEST = 60

interface NameFormProps {
  readonly user: SessionUser
  readonly profile: Profile
  readonly onDone: () => void
}

export function NameForm({ user, profile, onDone }: NameFormProps) {
  const { client, session } = useSession()
  const { isBusy, run } = useAccountRequest()
  const [firstName, setFirstName] = useState(profile.first_name)
  const [lastName, setLastName] = useState(profile.last_name)
  const { form, faults, show } = useFormFaults<'form'>()

  const submit = async () => {
    const [first, last] = [firstName.trim(), lastName.trim()]
    const answer = await run(() => client.changeName(first, last))
    if (!answer.ok) {
      show({ form: accountFaultText(answer.error, 'account') })
      return
    }
    session.named({ ...user, name: `${first} ${last}`.trim() })
    void accountQueries.invalidateQueries({ queryKey: ['profile', user.id] })
    notify({ tone: 'success', text: texts.saved })
    onDone()
  }

  return (
    <SheetForm form={form} fault={faults.form} submit={texts.save} isBusy={isBusy} onSubmit={submit}>
      <TextField
        label={texts.firstName}
        name="given-name"
        autoComplete="given-name"
        maxLength={LONGEST}
        value={firstName}
        onChange={setFirstName}
      />
      <TextField
        label={texts.lastName}
        name="family-name"
        autoComplete="family-name"
        maxLength={LONGEST}
        value={lastName}
        onChange={setLastName}
      />
    </SheetForm>
  )
}
