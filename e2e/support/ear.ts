import type { Page } from '@playwright/test'

/** The callbacks of `SpeechRecognition` that the app sets. */
interface Ear {
  onresult: ((event: { readonly results: readonly unknown[] }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
}

declare global {
  interface Window {
    /** The recognition that is running; undefined when none is. */
    ear?: Ear | undefined
  }
}

/** Replaces speech recognition in every page loaded from now on: the test says what is heard (`receive`), not a microphone. */
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

/** Delivers a result of speech recognition. @param sure the final part @param unsure the part that may still change */
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

/** Makes the running recognition fail. @param error the error code of the Web Speech API, such as `not-allowed` */
export async function failToListen(page: Page, error: string): Promise<void> {
  await page.waitForFunction(() => window.ear !== undefined)
  await page.evaluate((name) => {
    const { ear } = window
    ear?.onerror?.({ error: name })
    window.ear = undefined
    ear?.onend?.()
  }, error)
}

export function isListening(page: Page): Promise<boolean> {
  return page.evaluate(() => window.ear !== undefined)
}
