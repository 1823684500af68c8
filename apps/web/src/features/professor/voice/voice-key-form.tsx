import { Eye, EyeOff, KeyRound, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { VoiceServices } from '../open-voice.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { voiceTexts as texts } from './voice-texts.ts'
import { parseKey } from '../voice-settings.ts'
import { notify } from '../../../ui/toast.ts'

interface VoiceKeyFormProps {
  readonly services: VoiceServices
  readonly savedKey: string | null
}

export function VoiceKeyForm({ services, savedKey }: VoiceKeyFormProps) {
  const { typed, isTesting, verdict, error, type, save, test, remove } = useKeyForm(services, savedKey)
  const [isShown, setIsShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSaved = savedKey !== null && typed.trim() === savedKey
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-3 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {texts.keyTitle}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{texts.keyIntro}</p>
      </div>
      <div className="flex items-start gap-2 max-[19rem]:flex-wrap">
        <TextField
          className="min-w-0 flex-1 max-[19rem]:basis-full"
          label={texts.keyLabel}
          type={isShown ? 'text' : 'password'}
          value={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={type}
        />
        <IconButton
          // Aligned with the field, below its label.
          className="mt-[1.875rem] h-12"
          label={isShown ? texts.hideKey : texts.showKey}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {!isSaved && (
          <Button variant="secondary" size="sm" type="submit" icon={<KeyRound className="size-5" />}>
            {texts.saveKey}
          </Button>
        )}
        <Button size="sm" variant={isSaved ? 'secondary' : 'quiet'} busy={isTesting} onClick={() => void test()}>
          {texts.testKey}
        </Button>
        {savedKey !== null && (
          <Button
            variant="quiet"
            size="sm"
            guarded
            aria-label={texts.removeKey}
            icon={<Trash2 className="size-5" />}
            onClick={() => {
              remove()
              // The button is removed with the key, so the focus moves to the heading.
              heading.current?.focus()
            }}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={classNames(
          'text-sm font-semibold empty:sr-only',
          verdict?.isGood === true ? 'text-success' : 'text-danger',
        )}
      >
        {verdict?.text}
      </p>
    </form>
  )
}

interface KeyForm {
  readonly typed: string
  readonly isTesting: boolean
  /** The result of the last test of the key in the field. */
  readonly verdict: { readonly isGood: boolean; readonly text: string } | null
  /** Says that the typed text cannot be a key. */
  readonly error: string | undefined
  readonly type: (typed: string) => void
  readonly save: () => void
  readonly test: () => Promise<void>
  readonly remove: () => void
}

function useKeyForm(services: VoiceServices, savedKey: string | null): KeyForm {
  const [typed, setTyped] = useState(savedKey ?? '')
  const [testing, setTesting] = useState<string | null>(null)
  const [tested, setTested] = useState<{ readonly key: string; readonly isGood: boolean; readonly text: string }>()
  const [isRefused, setIsRefused] = useState(false)
  const key = parseKey(typed)

  return {
    typed,
    isTesting: testing !== null,
    verdict: key !== null && tested?.key === key ? tested : null,
    error: isRefused ? texts.notAKey : undefined,
    type: (text) => {
      setTyped(text)
      setIsRefused(false)
    },
    save: () => {
      setIsRefused(key === null)
      if (key === null) return
      const stored = services.settings.change({
        apiKey: { key },
        enabled: true,
        ...(savedKey === null && { aloud: true }),
      })
      if (stored.ok) notify({ tone: 'success', text: texts.keySaved })
      else notify({ tone: 'error', text: texts.keyNotStored, lasting: true })
    },
    test: async () => {
      setIsRefused(key === null)
      if (key === null || testing !== null) return
      setTesting(key)
      const result = await services.testKey(key)
      const text = result.ok
        ? texts.keyValid
        : result.error.status === null
          ? texts.keyUnverified
          : texts.keyInvalid(result.error.status)
      setTested({ key, isGood: result.ok, text })
      setTesting(null)
    },
    remove: () => {
      const removed = services.settings.removeKey()
      if (!removed.ok) {
        notify({ tone: 'error', text: texts.keyNotRemoved, lasting: true })
        return
      }
      setTyped('')
      setTested(undefined)
      setIsRefused(false)
      notify({ tone: 'info', text: texts.keyRemoved })
    },
  }
}
