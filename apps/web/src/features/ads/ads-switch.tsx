import { useSyncExternalStore } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { sayChosen } from '../settings/say-chosen.ts'
import { adsChoiceTexts as texts } from './ads-choice-texts.ts'
import { adsChoice } from './ads-choice.ts'

/** SPEC W509 */
export function AdsSwitch({ hint = texts.hint }: { readonly hint?: string }) {
  const { isOn, choose } = useAdsChoice()
  return (
    <Switch
      label={texts.label}
      hint={hint}
      checked={isOn}
      onChange={(next) => sayChosen(choose(next), next ? texts.on : texts.off)}
    />
  )
}

interface AdsChoiceInUse {
  readonly isOn: boolean
  /** Refused, it holds until the page is closed. */
  readonly choose: (isOn: boolean) => { readonly ok: boolean }
}

/** SPEC W509: followed in every tab. */
function useAdsChoice(): AdsChoiceInUse {
  const choice = adsChoice()
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  return { isOn, choose: choice.set }
}
