import { Switch } from '../../ui/switch.tsx'
import { sayChosen } from '../settings/say-chosen.ts'
import { adsChoiceTexts as texts } from './ads-choice-texts.ts'
import { useAdsChoice } from './use-ads-choice.ts'

/** SPEC R258 */
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
