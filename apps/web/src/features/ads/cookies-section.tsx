import { Cookie } from 'lucide-react'
import { useConsent } from '../consent/use-consent.ts'
import { openConsent } from '../consent/consent-request.ts'
import { AdsSwitch } from './ads-switch.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../settings/section.tsx'
import { cookiesSectionTexts as texts } from './cookies-section-texts.ts'

/** SPEC W513 */
export function CookiesSection() {
  const consent = useConsent()
  return (
    <Section title={texts.title} icon={<Cookie />} isImmediate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <p className="min-w-0 grow basis-48">{texts.agreedTo(consent)}</p>
        <Button variant="secondary" size="sm" onClick={openConsent}>
          {texts.changeCookies}
        </Button>
      </div>
      <div className="py-4">
        <AdsSwitch />
      </div>
    </Section>
  )
}
