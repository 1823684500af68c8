import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import './home.css'
import type { homeSections } from './home-sections.tsx'

const HOW = section('HowItWorks')
const PROFESSOR = section('MeetTheProfessor')
const DISCOVER = section('DiscoverCard')
const RULES = section('RulesSummary')
const CLAIMS = section('ClaimFigures')

/** The first screen renders at once, each part below it when it comes near. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Highlights />
      <WhenNear part={HOW} className="home-section" />
      <WhenNear part={PROFESSOR} className="home-section" />
      <WhenNear part={DISCOVER} className="home-section" />
      <WhenNear part={RULES} className="home-section" />
      <WhenNear part={CLAIMS} />
    </>
  )
}

function section(name: keyof typeof homeSections) {
  return lazyPart(async () => (await import('./home-sections.tsx')).homeSections[name])
}
