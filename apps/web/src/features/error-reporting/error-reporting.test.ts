import { createListeners } from '@dutch/domain/listeners'
import { describe, expect, it } from 'vitest'
import { customTexts } from '../consent/custom-texts.ts'
import { settingsTexts } from '../settings/texts.ts'
import { DEFAULT_SETTINGS } from '../settings/user-settings.ts'
import { watchPermission } from './error-reporting.tsx'
import { TRACES_SAMPLE_RATE } from './rates.ts'

/** Consent and settings that a test can change, and a log of starts and stops. */
function rig() {
  const state = { analytics: null as boolean | null, crashReports: true }
  const log: string[] = []
  const listeners = createListeners()
  const { subscribe } = listeners
  const unwatch = watchPermission(
    {
      subscribe,
      get: () => (state.analytics === null ? null : { functional: true, analytics: state.analytics, marketing: false }),
    },
    {
      subscribe,
      getState: () => ({
        ...DEFAULT_SETTINGS,
        privacy: { ...DEFAULT_SETTINGS.privacy, crashReports: state.crashReports },
      }),
    },
    () => {
      log.push('start')
      return () => void log.push('stop')
    },
  )
  const turn = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    listeners.notify()
  }
  return { turn, log, unwatch, listeners }
}

describe('whether errors are reported', () => {
  it('W1001: not before analytics are agreed to, nor with crash reports off, and not a moment longer', () => {
    const { turn, log } = rig()
    expect(log).toEqual([])
    turn({ crashReports: false, analytics: true })
    expect(log).toEqual([])
    turn({ crashReports: true })
    turn({ crashReports: true })
    expect(log).toEqual(['start'])
    turn({ analytics: false })
    expect(log).toEqual(['start', 'stop'])
    turn({ analytics: true })
    turn({ crashReports: false })
    expect(log).toEqual(['start', 'stop', 'start', 'stop'])
  })

  it('W1001: whoever stops watching ends it', () => {
    const { turn, log, unwatch, listeners } = rig()
    turn({ analytics: true })
    unwatch()
    expect([log, listeners.hasListeners()]).toEqual([['start', 'stop'], false])
  })
})

it('W1005: who is asked reads that the time of one opening in five is reported, not only what fails', () => {
  expect(TRACES_SAMPLE_RATE.production).toBe(1 / 5)
  const asked = [customTexts.analyticsHint, settingsTexts.crashReportsHint]
  expect(asked.filter((text) => !/une fois sur cinq,? son temps d’ouverture/u.test(text))).toEqual([])
})
