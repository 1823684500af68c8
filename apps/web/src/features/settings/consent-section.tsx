import { Cookie } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { browserConsent } from '../../adapters/consent.ts'
import { openConsent } from '../../game-parts/consent-door.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { settingsTexts } from './texts.ts'

/** What was agreed to, and the way to change it. */
export function ConsentSection() {
  const consent = useSyncExternalStore(subscribe, readConsent)
  return (
    <Section title={settingsTexts.cookies} icon={<Cookie />} isImmediate>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <p className="min-w-0 grow basis-48">{settingsTexts.agreedTo(consent)}</p>
        <Button variant="secondary" size="sm" onClick={openConsent}>
          {settingsTexts.changeCookies}
        </Button>
      </div>
    </Section>
  )
}

const subscribe = (listener: () => void) => browserConsent().subscribe(listener)
const readConsent = () => browserConsent().get()
