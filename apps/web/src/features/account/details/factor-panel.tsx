import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '@dutch/domain/result'
import { mayBeDone, type AuthFault } from '@dutch/sync/account/auth-codes'
import type { FactorSetup } from '../account-answers.ts'
import { accountQueries, accountQuery } from '../account-queries.ts'
import type { SessionUser } from '../session-machine.ts'
import { useSession } from '../use-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.ts'
import { detailsTexts, factorTexts as texts } from './details-texts.ts'
import { FactorSetupForm } from './factor-setup-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { accountFaultText } from '../fault-texts.ts'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import { CurrentPassword } from './current-password.tsx'
import { HiddenUser, SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

type Step =
  | { readonly kind: 'start' }
  | { readonly kind: 'setup'; readonly setup: FactorSetup }
  | { readonly kind: 'renew' }
  | { readonly kind: 'deactivate' }

interface FactorPanelProps {
  readonly user: SessionUser
  /** The new recovery codes, which are shown only once; null if there are none to show. */
  readonly codes: readonly string[] | null
  readonly onCodes: (codes: readonly string[]) => void
  readonly onDone: () => void
}

export function FactorPanel({ user, codes, onCodes, onDone }: FactorPanelProps) {
  const { client } = useSession()
  const query = accountQuery(client, user.id)
  const { data: account, isError } = useQuery({ ...query, staleTime: 0 }, accountQueries)
  const [step, setStep] = useState<Step>({ kind: 'start' })
  const refresh = () => void accountQueries.invalidateQueries({ queryKey: query.queryKey })

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  switch (step.kind) {
    case 'start':
      if (isError) return <p>{detailsTexts.offline}</p>
      if (account === undefined) return <p role="status">{detailsTexts.checking}</p>
      if (account?.twoFactorEnabled === true) {
        return (
          <FactorOn onRenew={() => setStep({ kind: 'renew' })} onDeactivate={() => setStep({ kind: 'deactivate' })} />
        )
      }
      return (
        <FactorPassword
          user={user}
          text={`${texts.about} ${texts.passwordFirst}`}
          submit={texts.start}
          action={client.setUpFactor}
          onDone={(setup) => setStep({ kind: 'setup', setup })}
        />
      )
    case 'setup':
      return (
        <FactorSetupForm
          setup={step.setup}
          onDone={() => {
            refresh()
            notify({ tone: 'success', text: texts.activated })
            onCodes(step.setup.recoveryCodes)
          }}
        />
      )
    case 'renew':
      return (
        <FactorPassword
          user={user}
          text={texts.renewText}
          submit={texts.renew}
          unanswered={texts.renewUnanswered}
          action={client.renewRecoveryCodes}
          onDone={onCodes}
        />
      )
    case 'deactivate':
      return (
        <FactorPassword
          user={user}
          text={texts.deactivateText}
          submit={texts.deactivate}
          action={client.removeFactor}
          onDone={() => {
            refresh()
            notify({ tone: 'success', text: texts.deactivated })
            onDone()
          }}
        />
      )
  }
}

function FactorOn({ onRenew, onDeactivate }: { readonly onRenew: () => void; readonly onDeactivate: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="success">{detailsTexts.on}</Badge>
        <span className="min-w-0 flex-1 basis-48">{texts.isOn}</span>
      </p>
      <Button variant="secondary" size="lg" block onClick={onRenew}>
        {texts.renew}
      </Button>
      <Button variant="quiet" block onClick={onDeactivate}>
        {texts.deactivate}
      </Button>
    </div>
  )
}

interface FactorPasswordProps<Value> {
  readonly user: SessionUser
  readonly text: string
  readonly submit: string
  /** The message if the answer was lost and the server may have carried the request out. */
  readonly unanswered?: string
  readonly action: (password: string) => Promise<Result<Value, AuthFault>>
  readonly onDone: (value: Value) => void
}

function FactorPassword<Value>({ user, text, submit, unanswered, action, onDone }: FactorPasswordProps<Value>) {
  const { isBusy, run } = useAccountRequest()
  const [password, setPassword] = useState('')
  const { form, faults, show } = useFormFaults<'password'>()

  const ask = async () => {
    if (!show(password === '' ? { password: detailsTexts.missingPassword } : {})) return
    const answer = await run(() => action(password))
    if (answer.ok) onDone(answer.value)
    else {
      const isDoubted = unanswered !== undefined && mayBeDone(answer.error)
      show({ password: isDoubted ? unanswered : accountFaultText(answer.error, 'account') })
    }
  }

  return (
    <SheetForm form={form} submit={submit} isBusy={isBusy} onSubmit={ask}>
      <p className="text-ink-soft">{text}</p>
      <HiddenUser email={user.email} />
      <CurrentPassword value={password} onChange={setPassword} error={faults.password} />
    </SheetForm>
  )
}
