import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { monitoringTexts as texts } from './monitoring-texts.ts'

/** The token is kept for as long as this page is open. */
export function TokenForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const [token, setToken] = useState('')
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = token.trim()
        if (typed === '') return
        setToken('')
        onToken(typed)
      }}
    >
      <TextField
        label={texts.token}
        type="password"
        value={token}
        onChange={setToken}
        hint={texts.fault['no-token']}
        // No browser is to offer to keep it.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-7.5">
        {texts.open}
      </Button>
    </form>
  )
}
