import { useRef, useState } from 'react'
import { takeFocus } from '../../ui/take-focus.ts'
import { accountFaultText } from './fault-texts.ts'
import type { SessionUser } from './session-machine.ts'
import { useSession } from './use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.factor
const CODE = /^\d{6}$/

interface Entry {
  readonly kind: 'app' | 'recovery'
  readonly code: string
}

interface FactorFormProps {
  /** Answers false if the browser has not kept the session cookie. */
  readonly onEntered: (user: SessionUser) => Promise<boolean>
  readonly onRestart: () => void
}

export function FactorForm({ onEntered, onRestart }: FactorFormProps) {
  const { client } = useSession()
  const [entry, setEntry] = useState<Entry>({ kind: 'app', code: '' })
  const latest = useRef(entry)
  const [isBusy, setBusy] = useState(false)
  const asking = useRef(false)
  const { form, faults, show } = useFormFaults<'code'>()
  const { kind, code } = entry

  const enter = (next: Entry) => {
    latest.current = next
    setEntry(next)
  }

  const verify = async (given: Entry): Promise<void> => {
    if (asking.current || !show(given.code.trim() === '' ? { code: accountTexts.missing.code } : {})) return
    asking.current = true
    setBusy(true)
    const answer = await client.verifyCode(given.kind, given.code.trim())
    const isIn = answer.ok && (await onEntered(answer.value))
    asking.current = false
    setBusy(false)
    if (isIn || form.current === null) return
    // If the user has changed the code meanwhile, the refusal is not about the new code.
    const next = latest.current
    const isSame = next.kind === given.kind && next.code === given.code
    if (!isSame && (next.kind !== given.kind || isWhole(next))) return sendIfWhole(next)
    if (isSame) enter({ kind: given.kind, code: '' })
    show({ code: answer.ok ? accountTexts.cookiesRefused : accountFaultText(answer.error, 'sign-in') })
  }

  const sendIfWhole = async (next: Entry) => {
    if (isWhole(next)) await verify(next)
  }

  const change = (value: string) => {
    const next = { kind, code: kind === 'app' ? value.replace(/\D/gu, '').slice(0, 6) : value }
    if (next.code === code) return
    enter(next)
    void sendIfWhole(next)
  }

  return (
    <AccountFrame heading={texts.heading} text={kind === 'app' ? texts.app : texts.recovery}>
      <Form form={form} className="mt-5 flex flex-col gap-4" onSubmit={() => verify(entry)}>
        <TextField
          key={kind}
          ref={takeFocus}
          label={kind === 'app' ? texts.code : texts.recoveryCode}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          value={code}
          onChange={change}
          error={faults.code}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          {texts.submit}
        </Button>
        <div className="flex flex-col items-center gap-1">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              enter({ kind: kind === 'app' ? 'recovery' : 'app', code: '' })
              show({})
            }}
          >
            {kind === 'app' ? texts.toRecovery : texts.toApp}
          </Button>
          <Button variant="quiet" size="sm" onClick={onRestart}>
            {texts.restart}
          </Button>
        </div>
      </Form>
    </AccountFrame>
  )
}

/** A complete code of the app, which is sent without a tap on the button. */
function isWhole({ kind, code }: Entry): boolean {
  return kind === 'app' && CODE.test(code)
}
