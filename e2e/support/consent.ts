import type { BrowserContext } from '@playwright/test'

export const CONSENT_KEY = 'dutch-gdpr-consent'

/** What a browser keeps of somebody who chose just now. */
export function consentRecord(choice: { readonly analytics: boolean; readonly marketing: boolean }): string {
  return JSON.stringify({ ...choice, functional: true, timestamp: Date.now(), version: 1 })
}

/** Somebody who was asked about cookies on another day: they are not asked in this browser unless they forget it. */
export async function chooseBefore(
  context: BrowserContext,
  choice: { readonly analytics: boolean; readonly marketing: boolean },
): Promise<void> {
  await context.addInitScript(
    ([key, record]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, record)
      } catch {
        // This page may keep nothing.
      }
    },
    [CONSENT_KEY, consentRecord(choice)] as const,
  )
}
