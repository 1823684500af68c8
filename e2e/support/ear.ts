import type { Page } from '@playwright/test'

/** The part of speech recognition that the app answers to. */
interface Ear {
  onresult: ((event: { readonly results: readonly unknown[] }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
}

declare global {
  interface Window {
    /** The one that listens, undefined once it was told not to. */
    ear?: Ear | undefined
  }
}

/** From the next page on, the browser listens to the test (`hear`) instead of a microphone. */
export async function withEar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class TestEar implements Ear {
      onresult: Ear['onresult'] = null
      onerror: Ear['onerror'] = null
      onend: Ear['onend'] = null
      start() {
        window.ear = this
      }
      stop() {
        this.abort()
        this.onend?.()
      }
      abort() {
        if (window.ear === this) window.ear = undefined
      }
    }
    Object.assign(window, { SpeechRecognition: TestEar, webkitSpeechRecognition: TestEar })
  })
}

/** Says something; `unsure` may still change. */
export async function receive(page: Page, sure: string, unsure = ''): Promise<void> {
  await page.waitForFunction(() => window.ear !== undefined)
  await page.evaluate(
    (said) => {
      const results = said.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }))
      window.ear?.onresult?.({ results })
    },
    [
      [sure, true],
      [unsure, false],
    ] as const,
  )
}

/** Listening fails, as a browser names it. */
export async function failToListen(page: Page, error: string): Promise<void> {
  await page.waitForFunction(() => window.ear !== undefined)
  await page.evaluate((name) => {
    const { ear } = window
    ear?.onerror?.({ error: name })
    window.ear = undefined
    ear?.onend?.()
  }, error)
}

/** Whether anybody listens. */
export function isListening(page: Page): Promise<boolean> {
  return page.evaluate(() => window.ear !== undefined)
}
