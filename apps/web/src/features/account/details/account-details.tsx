import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Download, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { InitialMark } from '../initial-mark.tsx'
import { DOWNLOAD_ADDRESS } from '../account-client.ts'
import { accountQueries, accountQuery, profileQuery } from '../account-queries.ts'
import { accountFaultText } from '../fault-texts.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { guardedBy } from '../../../ui/press-guard.ts'
import { downloadFrom } from '../../../ui/save-file.ts'
import { notify } from '../../../ui/toast.ts'
import { detailsTexts as texts, factorTexts } from './details-texts.ts'
import type { InjectedAccountParts } from './injected-account-parts.ts'
import { AccountSheets, type AccountSheetName } from './account-sheets.tsx'
import { useAccountRequest } from '../use-account-request.ts'

interface AccountDetailsProps extends InjectedAccountParts {
  readonly user: SessionUser
}

export function AccountDetails({ user, SignOut, DeletionConsequences }: AccountDetailsProps) {
  const { client } = useSession()
  const { data: profile } = useQuery(profileQuery(client, user.id), accountQueries)
  const { data: account } = useQuery(accountQuery(client, user.id), accountQueries)
  const { isBusy, run } = useAccountRequest()
  const [open, setOpen] = useState<{ readonly name: AccountSheetName } | null>(null)
  const [leaving, setLeaving] = useState<'local' | 'global' | null>(null)
  const name = profile?.full_name ?? user.name
  // A long address breaks at its last "@".
  const at = user.email.lastIndexOf('@')

  const download = async () => {
    // The browser's download does not report a session that has ended, so a request checks the session first.
    const answer = await run(client.profile)
    if (!answer.ok) {
      notify({ tone: 'error', text: accountFaultText(answer.error, 'account') })
      return
    }
    downloadFrom(DOWNLOAD_ADDRESS)
    notify({ tone: 'success', text: texts.downloading })
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
        <InitialMark name={name === '' ? user.email : name} />
        <div className="min-w-0 flex-1 basis-32">
          <p className="truncate font-display text-lg leading-tight font-bold">{name === '' ? texts.noName : name}</p>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
            {user.email.slice(0, at)}
            <wbr />
            {user.email.slice(at)}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          icon={<LogOut className="size-4.5" />}
          onClick={() => setLeaving('local')}
        >
          {texts.signOut}
        </Button>
      </div>
      <ul className="py-1">
        <Row label={texts.name} onOpen={() => setOpen({ name: 'name' })} />
        <Row label={texts.email} onOpen={() => setOpen({ name: 'email' })} />
        <Row label={texts.password} onOpen={() => setOpen({ name: 'password' })} />
        <Row
          label={factorTexts.title}
          value={factorState(account?.twoFactorEnabled)}
          onOpen={() => setOpen({ name: 'factor' })}
        />
        <Row label={texts.devices} onOpen={() => setOpen({ name: 'devices' })} />
        <Row
          label={texts.download}
          isGuarded
          isBusy={isBusy}
          icon={<Download className="size-5" />}
          onOpen={() => void download()}
        />
        <Row label={texts.remove} isDanger onOpen={() => setOpen({ name: 'remove' })} />
      </ul>
      <AccountSheets
        open={open?.name ?? null}
        user={user}
        profile={profile ?? null}
        DeletionConsequences={DeletionConsequences}
        // A late answer of one sheet does not close the sheet that was opened after it.
        onClose={() => setOpen((now) => (now === open ? null : now))}
        isDownloading={isBusy}
        onDownload={() => void download()}
        onSignOutEverywhere={() => {
          setOpen(null)
          setLeaving('global')
        }}
      />
      <SignOut open={leaving !== null} scope={leaving ?? 'local'} onClose={() => setLeaving(null)} />
    </>
  )
}

function factorState(isOn: boolean | undefined): string {
  if (isOn === undefined) return ''
  return isOn ? texts.on : texts.off
}

interface RowProps {
  readonly label: string
  readonly value?: string
  readonly icon?: ReactNode
  /** SPEC W211 */
  readonly isGuarded?: boolean
  readonly isBusy?: boolean
  readonly isDanger?: boolean
  readonly onOpen: () => void
}

function Row({ label, value = '', icon, isGuarded, isBusy = false, isDanger = false, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        disabled={isBusy}
        data-guarded={guardedBy(isGuarded)}
        className={classNames(
          '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 text-start font-semibold transition-colors duration-quick',
          isDanger ? 'text-danger hover:bg-danger-soft' : 'hover:bg-sunken',
        )}
      >
        {label}
        <span
          className={classNames('flex items-center gap-1 text-sm font-normal', isDanger ? undefined : 'text-ink-soft')}
        >
          {value}
          {icon ?? <ChevronRight className="size-5" />}
        </span>
      </button>
    </li>
  )
}
