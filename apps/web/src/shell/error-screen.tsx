// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { House, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { whenOnline } from '../browser/when-online.ts'
import { LostChunkError } from '../ui/load-chunk.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Professor } from '../ui/professor.tsx'
import type { FallbackProps } from './error-boundary.tsx'
import { appTexts } from './texts.ts'

/** SPEC W1007, W206. */
export function ErrorScreen({ error, onRetry }: FallbackProps) {
  const { title, text } = wordsOf(error)
  const isUnreachable = error instanceof LostChunkError && error.why === 'unreachable'
  useEffect(() => (isUnreachable ? whenOnline(onRetry) : undefined), [isUnreachable, onRetry])
  return (
    <section
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-x-8 px-5 py-[clamp(1rem,6vh-1rem,3rem)] text-center short:max-w-2xl short:grid-cols-[auto_1fr] short:items-center short:justify-items-start short:text-start"
    >
      <Professor size="xl" mood="surprised" />
      <div>
        <h2 className="mt-6 text-3xl text-balance short:mt-0">{title}</h2>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:flex-row short:mt-4 short:justify-start">
          <Button size="lg" icon={<RotateCcw />} onClick={onRetry}>
            {appTexts.retry}
          </Button>
          {/* The link retries, too: at the broken page's own URL following it changes nothing. */}
          <ButtonLink href="/" variant="secondary" size="lg" icon={<House />} onClick={onRetry}>
            {appTexts.home}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function wordsOf(error: unknown): { readonly title: string; readonly text: string } {
  if (!(error instanceof LostChunkError)) return { title: appTexts.errorTitle, text: appTexts.errorText }
  return error.why === 'unreachable'
    ? { title: appTexts.offlineTitle, text: appTexts.offlineText }
    : { title: appTexts.lostTitle, text: appTexts.lostText }
}

/** Replaces the whole app when the shell itself has failed. */
export function RootError() {
  return (
    <main
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-5 text-center"
      role="alert"
    >
      <h1 className="text-3xl">{appTexts.rootErrorTitle}</h1>
      <p className="mt-3 text-ink-soft">{appTexts.rootErrorText}</p>
      <Button size="lg" className="mt-8" onClick={() => location.reload()}>
        {appTexts.refresh}
      </Button>
    </main>
  )
}
