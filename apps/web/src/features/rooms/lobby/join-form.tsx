import { parseRoomCode, targetInText } from '@dutch/sync/room/room-code'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { multiplayerTexts as texts } from '../lobby-texts.ts'

const CODE_LENGTH = 6

/** A pasted text may have spaces, or be the whole invitation. */
export function JoinForm() {
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const submit = () => {
    const parsed = parseRoomCode(code)
    if (parsed === null) setFault(code === '' ? texts.codeMissing : texts.codeWrong)
    else navigate(`/join/${parsed}`)
  }
  return (
    <Card className="p-4 sm:p-5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2 className="text-xl">{texts.joinTitle}</h2>
        <p id={`${id}-hint`} className="mt-0.5 text-ink-soft">
          {texts.joinText}
        </p>
        <label htmlFor={id} className="sr-only">
          {texts.code}
        </label>
        <input
          id={id}
          className="code-field"
          value={code}
          onChange={(event) => {
            const invited = targetInText(event.target.value)
            if (invited !== null) navigate(`/join/${invited}`)
            setFault(null)
            setCode(tidyCode(event.target.value))
          }}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="••••••"
        />
        <p id={`${id}-fault`} role="alert" className="text-sm text-danger">
          {fault}
        </p>
        <Button type="submit" size="lg" block className="mt-3">
          {texts.join}
        </Button>
      </form>
    </Card>
  )
}

/** Capitals without separators, at most six. */
function tidyCode(typed: string): string {
  return typed
    .replace(/[^a-z\d]/giu, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
