import { useSyncExternalStore } from 'react'
import { adsChoice } from './ads-choice.ts'

export interface AdsChoiceInUse {
  readonly isOn: boolean
  /** Chooses at once; refused, it holds until the page is closed. */
  readonly choose: (isOn: boolean) => { readonly ok: boolean }
}

/** SPEC R258: whether the person lets ads be shown; the component renders again when that changes, in this tab or another. */
export function useAdsChoice(): AdsChoiceInUse {
  const choice = adsChoice()
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  return { isOn, choose: choice.set }
}
