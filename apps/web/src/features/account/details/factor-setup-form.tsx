import { Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { takeFocus } from '../../../ui/take-focus.ts'
import type { FactorSetup } from '../account-answers.ts'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { accountFaultText } from '../fault-texts.ts'
import { useSession } from '../use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormFaults } from '../../../ui/use-form-faults.ts'
import './account.css'
import { factorTexts as texts } from './details-texts.ts'
import { copyAndNotify } from './copy-and-notify.ts'
import { SheetForm } from './sheet-form.tsx'
import { useAccountRequest } from '../use-account-request.ts'

export function FactorSetupForm({ setup, onDone }: { readonly setup: FactorSetup; readonly onDone: () => void }) {
  const { client } = useSession()
  const { isBusy, run } = useAccountRequest()
  const [code, setCode] = useState('')
  const { form, faults, show } = useFormFaults<'code'>()

  const submit = async () => {
    if (!show(/^\d{6}$/u.test(code) ? {} : { code: texts.missingCode })) return
    const answer = await run(() => client.verifyCode('app', code))
    if (answer.ok) onDone()
    else {
      setCode((now) => (now === code ? '' : now))
      show({ code: accountFaultText(answer.error, 'account') })
    }
  }

  return (
    <SheetForm form={form} submit={texts.activate} isBusy={isBusy} onSubmit={submit}>
      <div className="factor-setup">
        <QrPicture text={setup.uri} label={texts.qr} denseHint="" />
        <div className="min-w-0">
          <p ref={takeFocus} tabIndex={-1} className="outline-none">
            {texts.scan}
          </p>
          <a href={setup.uri} className={classNames(buttonClasses('secondary', 'sm', false), 'factor-app mt-3')}>
            <Smartphone className="size-4.5" />
            {texts.openApp}
          </a>
          <p className="mt-3 text-sm text-ink-soft">{texts.byHand}</p>
          <p className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm [overflow-wrap:anywhere] select-all">
            {setup.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3"
            icon={<Copy className="size-4.5" />}
            onClick={() => void copyAndNotify(setup.secret, { done: texts.keyCopied, failed: texts.keyNotCopied })}
          >
            {texts.copyKey}
          </Button>
        </div>
      </div>
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(value) => setCode(value.replaceAll(/\D/gu, '').slice(0, 6))}
        error={faults.code}
        hint={texts.codeHint}
      />
    </SheetForm>
  )
}
