import { Cookie } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { browserConsent } from '../../adapters/consent.ts'
import { usePublisher } from '../../adapters/use-publisher.ts'
import { openConsent } from '../../game-parts/consent-door.ts'
import { gameSettingsTexts } from '../../game-parts/game-settings/game-settings-texts.ts'
import { sayChosen } from '../../game-parts/game-settings/say-chosen.ts'
import { useAdsChoice } from '../../game-store/use-ads-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

/** SPEC R365: what was agreed to, the way to change it, and whether advertisements may be shown at all. */
export function ConsentSection() {
  const ads = useAdsChoice()
  const hasAds = usePublisher().ads !== undefined
  const consent = useSyncExternalStore(subscribe, readConsent)
  return (
    <Section title={settingsTexts.cookies} icon={<Cookie />} isImmediate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <p className="min-w-0 grow basis-48">{settingsTexts.agreedTo(consent)}</p>
        <Button variant="secondary" size="sm" onClick={openConsent}>
          {settingsTexts.changeCookies}
        </Button>
      </div>
      <div className="py-4">
        <Switch
          label={gameSettingsTexts.ads}
          hint={hasAds ? gameSettingsTexts.adsHint : settingsTexts.noAds}
          checked={ads.isOn}
          onChange={(isOn) => {
            sayChosen(ads.choose(isOn), isOn ? gameSettingsTexts.adsOn : gameSettingsTexts.adsOff)
          }}
        />
      </div>
    </Section>
  )
}

const subscribe = (listener: () => void) => browserConsent().subscribe(listener)
const readConsent = () => browserConsent().get()
