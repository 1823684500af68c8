// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { useEffect } from 'react'
import { MessageCircle, Spade, Users, WifiOff } from 'lucide-react'
import { OtherDevicesButton } from '../account-sync/other-devices-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import './home.css'
import type { homeSections } from './home-sections.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Professor } from '../../ui/professor.tsx'
import { HeroActions } from './hero-actions.tsx'
import { PlayingCard } from './playing-card.tsx'
import { homeTexts } from './texts.ts'

const DISCOVER = section('DiscoverCard')
const HOW = section('HowItWorks')
const PROFESSOR = section('MeetTheProfessor')
const RULES = section('RulesSummary')
const CLAIMS = section('ClaimFigures')

/** Loads all sections, so that the page has its full height when the user comes back to it. */
export async function preloadSections(): Promise<void> {
  await Promise.all([DISCOVER, HOW, PROFESSOR, RULES, CLAIMS].map(({ preload }) => preload()))
}

/** Renders the first screen at once, and each section below it when it comes near. */
export default function HomePage() {
  useEffect(() => () => void preloadSections(), [])
  return (
    <>
      <Hero />
      <OtherDevicesButton className="mx-auto max-w-6xl px-5 pt-1 pb-4 md:px-6" />
      <Highlights />
      <WhenNear part={DISCOVER} className="home-section" />
      <WhenNear part={HOW} className="home-section" />
      <WhenNear part={PROFESSOR} className="home-section" />
      <WhenNear part={RULES} className="home-section" />
      <WhenNear part={CLAIMS} />
    </>
  )
}

function section(name: keyof typeof homeSections) {
  return lazyPart(async () => (await import('./home-sections.tsx')).homeSections[name])
}

function Hero() {
  return (
    <section className="hero mx-auto flex max-w-6xl flex-col md:grid md:items-center md:gap-8 md:px-6 lg:gap-12 short:grid short:items-center short:gap-6 short:px-4">
      <div className="hero-wall relative flex-1 overflow-hidden bg-delft md:order-2 md:rounded-[28px] short:order-2 short:rounded-card">
        <DelftTile className="absolute inset-0 text-on-delft opacity-20" />
        <div className="hero-stage absolute inset-0">
          <div className="hero-plate absolute top-1/2 left-1/2 aspect-square -translate-x-1/2 -translate-y-1/2">
            <Plate className="absolute inset-0 size-full" />
            <div className="hero-portrait absolute inset-[14.5%]">
              <Professor size="xxl" mood="happy" label={homeTexts.professor} className="size-full!" />
            </div>
          </div>
          <PlayingCard className="card-one" />
          <PlayingCard corner="A" suit="♠" className="card-two" />
          <PlayingCard corner="R" suit="♥" className="card-three" />
        </div>
      </div>
      <div className="px-5 pt-5 pb-4 md:order-1 md:px-0 short:order-1 short:px-0 short:py-3">
        <p className="mb-2 font-display text-sm font-bold text-accent">{homeTexts.badge}</p>
        <h1
          id="page-title"
          tabIndex={-1}
          className="text-[min(2.125rem,12.5vw)] leading-[1.02] font-extrabold sm:text-4xl lg:text-6xl short:text-4xl"
        >
          {homeTexts.slogan} <span className="block text-delft">{homeTexts.sloganEnd}</span>
        </h1>
        <p className="mt-4 hidden max-w-lg text-lg text-ink-soft sm:block short:hidden">{homeTexts.lead}</p>
        <HeroActions />
      </div>
    </section>
  )
}

const ITEMS = [
  { key: 'companion', Icon: Spade },
  { key: 'players', Icon: Users },
  { key: 'offline', Icon: WifiOff },
  { key: 'commentator', Icon: MessageCircle },
] as const

function Highlights() {
  return (
    <section aria-labelledby="highlights" className="border-y border-line bg-card">
      <h2 id="highlights" className="sr-only">
        {homeTexts.highlightsTitle}
      </h2>
      <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-7 px-5 py-8 md:px-6 lg:grid-cols-4">
        {ITEMS.map(({ key, Icon }) => (
          <li key={key}>
            <Icon className="size-7 text-delft" />
            <p className="mt-2 font-display text-[min(1.125rem,5vw)] leading-tight font-bold">
              {homeTexts.highlights[key].title}
            </p>
            <p className="mt-1 text-balance text-ink-soft">{homeTexts.highlights[key].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
