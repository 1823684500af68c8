import { useSyncExternalStore } from 'react'
import { SteadyText } from '../../ui/steady-text.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useConsent } from '../consent/use-consent.ts'
import { UNDECLARED } from '../information/publisher.ts'
import { usePublisher } from '../information/use-publisher.ts'
import { usePremiumStatus } from '../premium/use-premium-status.ts'
import { notifySettingStored } from '../settings/notify-setting-stored.ts'
import { adsChoiceTexts as texts } from './ads-choice-texts.ts'
import { adsChoice } from './ads-choice.ts'

/** SPEC W509, W513, W516, W713 */
export function AdsSwitch() {
  const { isOn, choose } = useAdsChoice()
  const publisher = usePublisher()
  const premium = usePremiumStatus()
  const hasNone = publisher !== UNDECLARED && publisher.ads === undefined
  const isAgreed = useConsent()?.marketing === true
  const isSubscriber = premium === 'premium'
  const agreedHint = hasNone ? texts.noAds : isSubscriber ? texts.subscriber : texts.hint
  const refusedHint = hasNone ? texts.noAdsNorAgreed : isSubscriber ? texts.subscriber : texts.notAgreed
  return (
    <Switch
      label={texts.label}
      hint={<SteadyText text={isAgreed ? agreedHint : refusedHint} longest={texts.hint} />}
      checked={isOn}
      onChange={(next) => notifySettingStored(choose(next), next ? texts.on : texts.off)}
    />
  )
}

interface UseAdsChoiceResult {
  readonly isOn: boolean
  /** If it cannot be stored, the choice holds until the page is closed. */
  readonly choose: (isOn: boolean) => { readonly ok: boolean }
}

/** SPEC W509: follows the choice of every tab. */
function useAdsChoice(): UseAdsChoiceResult {
  const choice = adsChoice()
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  return { isOn, choose: choice.set }
}
