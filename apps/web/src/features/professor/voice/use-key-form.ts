import { useState } from 'react'
import type { VoiceServices } from '../open-voice.ts'
import { parseKey } from '../voice-settings.ts'
import { notify } from '../../../ui/toast.ts'
import { voiceTexts as texts } from './voice-texts.ts'

export interface KeyForm {
  readonly typed: string
  readonly isTesting: boolean
  /** What the last test said of the key in the field. */
  readonly verdict: { readonly isGood: boolean; readonly text: string } | null
  /** What is typed cannot be a key. */
  readonly error: string | undefined
  readonly type: (typed: string) => void
  readonly save: () => void
  readonly test: () => Promise<void>
  readonly remove: () => void
}

export function useKeyForm(services: VoiceServices, savedKey: string | null): KeyForm {
  const [typed, setTyped] = useState(savedKey ?? '')
  const [testing, setTesting] = useState<string | null>(null)
  const [tested, setTested] = useState<{ readonly key: string; readonly isGood: boolean; readonly text: string }>()
  const [isRefused, setIsRefused] = useState(false)
  const key = parseKey(typed)

  return {
    typed,
    isTesting: testing !== null,
    verdict: key !== null && tested?.key === key ? tested : null,
    error: isRefused ? texts.notAKey : undefined,
    type: (text) => {
      setTyped(text)
      setIsRefused(false)
    },
    save: () => {
      setIsRefused(key === null)
      if (key === null) return
      const stored = services.settings.change({ apiKey: { key }, enabled: true })
      if (stored.ok) notify({ tone: 'success', text: texts.keySaved })
      else notify({ tone: 'error', text: texts.keyNotStored, lasting: true })
    },
    test: async () => {
      setIsRefused(key === null)
      if (key === null || testing !== null) return
      setTesting(key)
      const result = await services.testKey(key)
      const text = result.ok
        ? texts.keyValid
        : result.error.status === null
          ? texts.keyUnverified
          : texts.keyInvalid(result.error.status)
      setTested({ key, isGood: result.ok, text })
      setTesting(null)
    },
    remove: () => {
      const removed = services.settings.removeKey()
      if (!removed.ok) {
        notify({ tone: 'error', text: texts.keyNotRemoved, lasting: true })
        return
      }
      setTyped('')
      setTested(undefined)
      setIsRefused(false)
      notify({ tone: 'info', text: texts.keyRemoved })
    },
  }
}
