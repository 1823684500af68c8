import { useState } from 'react'
import { accountFaultText } from './fault-texts.ts'
import { accountNotices } from './notice-texts.ts'
import { useSession } from './use-session.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { accountTexts } from './texts.ts'

interface ResendConfirmationProps {
  readonly email: string
  /** The path that the app opens after the link in the mail. */
  readonly target: string
}

export function ResendConfirmation({ email, target }: ResendConfirmationProps) {
  const { client } = useSession()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await client.confirmAgain(email.trim(), target)
    setBusy(false)
    if (answer.ok) notify({ tone: 'success', text: accountNotices.confirmEmail })
    else notify({ tone: 'error', text: accountFaultText(answer.error, 'account') })
  }
  return (
    <Button variant="quiet" size="sm" guarded busy={isBusy} onClick={() => void send()}>
      {accountTexts.mailbox.again}
    </Button>
  )
}
