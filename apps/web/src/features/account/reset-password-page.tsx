import { useState } from 'react'
import { usePageHeader } from '../../ui/page-header.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AskResetForm } from './ask-reset-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { accountTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

const texts = accountTexts.reset

/** /reset-password: with the link of a message the new password, without it the request for one. */
export default function ResetPasswordPage() {
  usePageHeader({ title: texts.title, back: '/sign-in' })
  const { token, error, email } = useArrival()
  const [isDead, setDead] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <AccountFrame heading={texts.sentHeading} text={texts.sentText(sentTo)} takesFocus>
        <AskResetForm key={sentTo} email={sentTo} label={texts.again} onSent={setSentTo} isQuiet />
      </AccountFrame>
    )
  }
  if (token !== null && !isDead) return <NewPasswordForm token={token} onDead={() => setDead(true)} />
  const isFromDeadLink = isDead || error !== null
  return (
    <AccountFrame
      heading={isFromDeadLink ? texts.deadHeading : texts.askHeading}
      text={isFromDeadLink ? texts.deadText : texts.askText}
      takesFocus={isDead}
    >
      <AskResetForm email={email} label={isFromDeadLink ? texts.again : texts.ask} onSent={setSentTo} />
    </AccountFrame>
  )
}
