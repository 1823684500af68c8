import { once } from '@dutch/domain/once'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InjectedAccountParts } from './injected-account-parts.ts'
import { useStore } from 'zustand'
import type { Profile } from '../account-answers.ts'
import type { SessionUser } from '../session-machine.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { detailsTexts as texts, factorTexts } from './details-texts.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { EmailForm } from './email-form.tsx'
import { createUnseenRecoveryCodes } from './unseen-recovery-codes.ts'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import { accountQueries, profileQuery } from '../account-queries.ts'
import { openSession } from '../open-session.ts'
import { useSession } from '../use-session.ts'
import { LoadFailed } from './load-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { guardResized } from '../../../ui/guard-resized.ts'
import { useBackToClose } from '../../../ui/use-back-to-close.ts'
import { FactorPanel } from './factor-panel.tsx'

export type AccountSheetName = 'name' | 'email' | 'password' | 'factor' | 'devices' | 'remove'

interface AccountSheetsProps extends Pick<InjectedAccountParts, 'DeletionConsequences'> {
  readonly open: AccountSheetName | null
  readonly user: SessionUser
  /** Null while it loads. */
  readonly profile: Profile | null
  readonly onClose: () => void
  readonly onSignOutEverywhere: () => void
  readonly isDownloading: boolean
  readonly onDownload: () => void
}

export function AccountSheets(props: AccountSheetsProps) {
  const { open, user, profile, DeletionConsequences, onClose, onSignOutEverywhere, isDownloading, onDownload } = props
  return (
    <>
      <Sheet open={open === 'name'} onClose={onClose} title={texts.name}>
        {profile === null ? <ProfileWait user={user} /> : <NameForm user={user} profile={profile} onDone={onClose} />}
      </Sheet>
      <Sheet open={open === 'email'} onClose={onClose} title={texts.email} description={texts.emailText}>
        <EmailForm user={user} onDone={onClose} />
      </Sheet>
      <Sheet open={open === 'password'} onClose={onClose} title={texts.password} description={texts.passwordText}>
        <PasswordForm user={user} onDone={onClose} />
      </Sheet>
      <FactorSheet open={open === 'factor'} user={user} onClose={onClose} />
      <Sheet open={open === 'devices'} onClose={onClose} title={texts.devices} description={texts.devicesText}>
        <div ref={guardResized}>
          <DevicesPanel user={user} onEverywhere={onSignOutEverywhere} />
        </div>
      </Sheet>
      <Sheet open={open === 'remove'} onClose={onClose} title={texts.remove} description={texts.removeText}>
        <RemoveForm
          user={user}
          DeletionConsequences={DeletionConsequences}
          isDownloading={isDownloading}
          onDownload={onDownload}
        />
      </Sheet>
    </>
  )
}

/** The form for the name waits for the profile: the session has first and last name in one field only. */
function ProfileWait({ user }: { readonly user: SessionUser }) {
  const { client } = useSession()
  const { errorUpdateCount, isFetching, refetch } = useQuery(profileQuery(client, user.id), accountQueries)
  if (errorUpdateCount === 0) return <p role="status">{texts.checking}</p>
  return <LoadFailed text={texts.profileLost} isBusy={isFetching} onRetry={() => void refetch()} />
}

interface FactorSheetProps {
  readonly open: boolean
  readonly user: SessionUser
  readonly onClose: () => void
}

const unseenRecoveryCodes = once(() => createUnseenRecoveryCodes(openSession().session))

/** SPEC W1515: the codes are shown once, so closing the sheet asks whether the user has kept them. */
function FactorSheet({ open, user, onClose }: FactorSheetProps) {
  const store = unseenRecoveryCodes()
  const made = useStore(store)
  const codes = made?.userId === user.id ? made.codes : null
  const [isAsking, setAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const end = () => {
    store.setState(null, true)
    setAsking(false)
    if (open) onClose()
  }
  const leave = codes === null ? onClose : () => setAsking(true)
  const stay = () => {
    setAsking(false)
    // Browsers close a dialog at a second Escape even if the page prevents the first.
    const dialog = content.current?.closest('dialog')
    if (dialog?.open === false) dialog.showModal()
  }
  // This layer lies over the sheet's own one, which still exists when the user chooses to stay.
  useBackToClose(codes !== null && !isAsking, leave)
  return (
    <>
      <Sheet open={open || codes !== null} opensWithoutTap={!open} onClose={leave} title={factorTexts.title}>
        <div ref={content}>
          <FactorPanel
            user={user}
            codes={codes}
            onCodes={(fresh) => store.setState({ userId: user.id, codes: fresh }, true)}
            onDone={end}
          />
        </div>
      </Sheet>
      <ConfirmDialog
        open={isAsking}
        title={factorTexts.leaveTitle}
        text={factorTexts.leaveText}
        confirmLabel={factorTexts.leave}
        cancelLabel={factorTexts.stay}
        tone="danger"
        onConfirm={end}
        onCancel={stay}
      />
    </>
  )
}
