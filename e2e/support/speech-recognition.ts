import type { Page } from '@playwright/test'

/** The callbacks of `SpeechRecognition` that the app sets. */
interface RecognitionCallbacks {
  onresult: ((event: { readonly results: readonly unknown[] }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
}

declare global {
  interface Window {
    /** The recognition that is running; undefined when none is. */
    recognition?: RecognitionCallbacks | undefined
  }
}

/** Replaces speech recognition in every page loaded from now on: the test says what is heard (`deliverSpeech`), not a microphone. */
export async function stubSpeechRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class RecognitionStub implements RecognitionCallbacks {
      onresult: RecognitionCallbacks['onresult'] = null
      onerror: RecognitionCallbacks['onerror'] = null
      onend: RecognitionCallbacks['onend'] = null
      start() {
        window.recognition = this
      }
      stop() {
        this.abort()
        this.onend?.()
      }
      abort() {
        if (window.recognition === this) window.recognition = undefined
      }
    }
    Object.assign(window, { SpeechRecognition: RecognitionStub, webkitSpeechRecognition: RecognitionStub })
  })
}

/** Delivers a result of speech recognition. @param sure the final part @param unsure the part that may still change */
export async function deliverSpeech(page: Page, sure: string, unsure = ''): Promise<void> {
  await page.waitForFunction(() => window.recognition !== undefined)
  await page.evaluate(
    (said) => {
      const results = said.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal }))
      window.recognition?.onresult?.({ results })
    },
    [
      [sure, true],
      [unsure, false],
    ] as const,
  )
}

/** Makes the running recognition fail. @param error the error code of the Web Speech API, such as `not-allowed` */
export async function failRecognition(page: Page, error: string): Promise<void> {
  await page.waitForFunction(() => window.recognition !== undefined)
  await page.evaluate((name) => {
    const { recognition } = window
    recognition?.onerror?.({ error: name })
    window.recognition = undefined
    recognition?.onend?.()
  }, error)
}

export function isRecognising(page: Page): Promise<boolean> {
  return page.evaluate(() => window.recognition !== undefined)
}
