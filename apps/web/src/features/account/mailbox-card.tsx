import { accountNotices } from './account-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { ModeLink } from './mode-link.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.mailbox

/** The account is made; its address waits to be confirmed. */
export function MailboxCard({ email }: { readonly email: string }) {
  return (
    <AccountFrame heading={texts.heading} takesFocus>
      <Notice tone="success" className="mt-4">
        {accountNotices.confirmEmail}
      </Notice>
      <p className="mt-4 text-pretty [overflow-wrap:anywhere]">{texts.text(email)}</p>
      <p className="mt-3 text-ink-soft">{texts.spam}</p>
      <div className="mt-2 flex justify-center">
        <ConfirmAgain email={email} />
      </div>
      <div className="mt-4">
        <ModeLink to="/sign-in" email={email} isMain>
          {texts.back}
        </ModeLink>
      </div>
    </AccountFrame>
  )
}
