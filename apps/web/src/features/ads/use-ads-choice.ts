import { useSyncExternalStore } from 'react'
import { adsChoice } from './ads-choice.ts'

export interface AdsChoiceInUse {
  readonly isOn: boolean
  /** Refused, it holds until the page is closed. */
  readonly choose: (isOn: boolean) => { readonly ok: boolean }
}

/** SPEC R258: followed in every tab. */
export function useAdsChoice(): AdsChoiceInUse {
  const choice = adsChoice()
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  return { isOn, choose: choice.set }
}
