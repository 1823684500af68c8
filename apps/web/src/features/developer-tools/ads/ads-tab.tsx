import { useState, useSyncExternalStore } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DownloadReport } from '../download-report.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { createAdWatch, fillOf, type AdSources } from './ad-watch.ts'
import { AdConsent, AdDiagnostics, AdFigures, AdSlotTable } from './ad-views.tsx'
import { adsTexts as texts } from './ads-texts.ts'
import { pageAdSlots } from '../../ads/ad-slots.ts'
import { deviceClock } from '../../../browser/clock.ts'
import { browserConsent } from '../../consent/consent.ts'
import { localValues } from '../../../browser/key-value-store.ts'
import { browserPremiumStatus } from '../../premium/premium-status.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

type View = keyof typeof texts.tab

/** SPEC W1113 */
export function AdsTab() {
  const [watch] = useState(() => createAdWatch(browserAds()))
  const facts = useSyncExternalStore(watch.subscribe, watch.get)
  const [view, setView] = useState<View>('slots')
  const { inactive } = facts
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title={texts.title}
        note={`${texts.note} ${texts.read(toolsTexts.hour(facts.at))}.`}
        aside={
          <Badge tone={inactive === null ? 'success' : 'neutral'}>
            {inactive === null ? texts.active : texts.inactive}
          </Badge>
        }
      >
        {inactive !== null && (
          <p className="rounded-control bg-delft-soft px-4 py-3 font-semibold">{texts.because[inactive]}</p>
        )}
        <Tabs
          label={texts.tabs}
          value={view}
          className="[&>[role=tablist]]:flex-wrap"
          onChange={setView}
          items={[
            { value: 'slots', label: texts.tab.slots, content: <AdSlotTable slots={facts.slots} /> },
            { value: 'performance', label: texts.tab.performance, content: <AdFigures slots={facts.slots} /> },
            { value: 'gdpr', label: texts.tab.gdpr, content: <AdConsent facts={facts} /> },
            { value: 'diagnostics', label: texts.tab.diagnostics, content: <AdDiagnostics facts={facts} /> },
          ]}
        />
      </Panel>
      <div>
        <DownloadReport file="adsense-report.json" report={() => ({ ...facts, performance: fillOf(facts.slots) })} />
      </div>
    </div>
  )
}

function browserAds(): AdSources {
  const values = localValues()
  return {
    now: () => Date.now(),
    clock: deviceClock,
    consent: browserConsent(),
    consentRecord: () => values.read(KEYS.consent),
    premium: browserPremiumStatus(),
    // Advertisements are on until the user switches them off.
    isTurnedOn: () => values.read(KEYS.adsEnabled) !== 'false',
    slots: pageAdSlots.get,
    asked: () => performance.getEntriesByType('resource').map(({ name }) => name),
    ownHost: location.host,
  }
}
