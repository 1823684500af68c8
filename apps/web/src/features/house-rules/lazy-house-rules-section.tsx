import { House } from 'lucide-react'
import { lazyAhead, type LostPartProps } from '../../ui/lazy-ahead.tsx'
import { LostSection } from '../settings/lost-section.tsx'
import { Section } from '../settings/section.tsx'
import { settingsTexts } from '../settings/texts.ts'
import { houseTitle } from './house-title.ts'

/** What the group plays otherwise. Rarely wanted, hence in a file of its own that the worker fetches later. */
export const LazyHouseRulesSection = lazyAhead(
  () => import('./house-rules-section.tsx').then((part) => part.HouseRulesSection),
  { Waiting: PlaceOfHouseRules, Lost: LostHouseRules },
)

/** The sections below keep their place until it is there. */
function PlaceOfHouseRules() {
  return (
    <Section title={houseTitle} icon={<House />}>
      <div className="h-72" />
    </Section>
  )
}

function LostHouseRules({ onRetry }: LostPartProps) {
  return <LostSection text={settingsTexts.lostHouseRules} onRetry={onRetry} />
}
