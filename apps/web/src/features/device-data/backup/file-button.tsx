import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface FileButtonProps {
  readonly icon: ReactNode
  /** File endings and media types that the browser proposes. */
  readonly accept: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
}

export function FileButton({ icon, accept, busy, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" block icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.item(0) ?? null
          if (file === null) return
          onChoose(file)
          // The same file, mended meanwhile, can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
