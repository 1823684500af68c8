import { CODE_LENGTH, parseRoomCode, targetInText } from '@dutch/sync/room/room-code'
import { useId, useState, type ReactNode } from 'react'
import { lobbyTexts as texts } from './lobby-texts.ts'
import './code-field.css'

interface CodeFieldProps {
  /** Visible above the field; without it, only screen readers get a label. */
  readonly label?: string
  readonly hintId?: string
  /** Called with a room's code once it has six letters, or with the game of a pasted invitation. */
  readonly onTarget: (target: string) => void
  readonly onTyping?: (typed: string) => void
  /** The submit button, which a complete code does not need. */
  readonly children?: ReactNode
}

/** SPEC W326: a pasted text may have spaces, or be the whole invitation. */
export function CodeField({ label, hintId, onTarget, onTyping, children }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const submit = (typed: string) => {
    const parsed = parseRoomCode(typed)
    if (parsed === null) setFault(typed === '' ? texts.codeMissing : texts.codeWrong)
    else onTarget(parsed)
  }
  const change = (text: string) => {
    const typed = tidyCode(text)
    setFault(null)
    setCode(typed)
    onTyping?.(typed)
    const invited = targetInText(text)
    if (invited !== null) onTarget(invited)
    else if (typed.length === CODE_LENGTH && typed !== code) submit(typed)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <label htmlFor={id} className={label === undefined ? 'sr-only' : 'font-semibold'}>
        {label ?? texts.code}
      </label>
      <input
        id={id}
        className="code-field"
        value={code}
        onChange={(event) => change(event.target.value)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={`${hintId ?? ''} ${id}-fault`.trim()}
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
      {children}
    </form>
  )
}

/** Keeps at most six letters and digits, as capitals. */
function tidyCode(typed: string): string {
  return typed
    .replace(/[^a-z\d]/giu, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
