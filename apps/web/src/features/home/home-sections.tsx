import { Check } from 'lucide-react'
import { valueOf } from '@dutch/domain/scoring/card-values'
import { useStatedClaims } from '../information/use-stated-claims.ts'
import { CLAIMS, sectionTexts } from './section-texts.ts'
import { openTutorial } from '../tutorial/tutorial-request.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PlayingCard } from './playing-card.tsx'
import { AdPlace } from '../../ui/ad-place.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { Professor } from '../../ui/professor.tsx'

/** The sections below the first screen. They form a chunk of their own, so that the first tap does not wait for them. */
export const homeSections = { HowItWorks, MeetTheProfessor, DiscoverCard, RulesSummary, ClaimFigures }

/** Figures about the app. The server removes those with `data-claim` if the operator does not state them. */
function ClaimFigures() {
  const areStated = useStatedClaims()
  const shown = CLAIMS.filter(({ isStated }) => areStated || !isStated)
  return (
    <section aria-labelledby="claims" className="border-t border-line bg-card">
      <h2 id="claims" className="sr-only">
        {sectionTexts.claimsTitle}
      </h2>
      <dl className="mx-auto flex max-w-6xl flex-wrap justify-around gap-x-3 gap-y-5 px-5 py-9 text-center md:px-6">
        {shown.map((claim) => (
          <div
            key={claim.label}
            data-claim={claim.isStated ? 'stated' : undefined}
            className="flex flex-col-reverse justify-end"
          >
            <dt className="text-sm text-ink-soft">{claim.label}</dt>
            <dd className="font-display text-3xl font-extrabold whitespace-nowrap tabular text-delft sm:text-5xl">
              {claim.figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function DiscoverCard() {
  return (
    <section aria-labelledby="discover" className="mx-auto max-w-6xl px-5 pt-14 md:px-6">
      <div className="discover relative overflow-hidden rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <p className="font-display text-sm font-bold text-accent">{sectionTexts.discoverTime}</p>
        <h2 id="discover" className="mt-1 text-3xl sm:text-4xl">
          {sectionTexts.discoverTitle}
        </h2>
        <p className="mt-3 max-w-md text-lg text-ink-soft">{sectionTexts.discoverText}</p>
        <Button size="lg" variant="secondary" className="mt-6" onClick={() => openTutorial('discovery')}>
          {sectionTexts.discover}
        </Button>
        <PlayingCard corner="A" suit="♠" className="discover-one" />
        <PlayingCard corner="R" suit="♥" className="discover-two" />
      </div>
    </section>
  )
}

function HowItWorks() {
  return (
    <>
      <section aria-labelledby="how" className="mx-auto max-w-6xl px-5 py-14 md:px-6">
        <div className="grid gap-12 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 id="how" className="text-3xl sm:text-4xl">
              {sectionTexts.howTitle}
            </h2>
            <ol className="mt-7 flex flex-col gap-6">
              {sectionTexts.how.map((step, index) => (
                <li key={step.title} className="flex gap-4 max-[19rem]:flex-col">
                  <span
                    aria-hidden="true"
                    className="grid size-12 shrink-0 place-items-center rounded-control bg-delft font-display text-2xl font-extrabold text-on-delft tabular"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-xl">{step.title}</h3>
                    <p className="mt-1 max-w-md text-ink-soft">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div className="rounded-card border border-line bg-card p-6 shadow-card">
            <h2 className="text-2xl">{sectionTexts.companionTitle}</h2>
            <ul className="mt-5 flex flex-col gap-3.5">
              {sectionTexts.companion.map((line) => (
                <li key={line} className="flex gap-[min(0.75rem,3vw)]">
                  <Check className="mt-0.5 size-5 shrink-0 text-success" strokeWidth={3} />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <AdPlace placement="homepage-inline" />
    </>
  )
}

function MeetTheProfessor() {
  return (
    <section aria-labelledby="meet" className="relative overflow-hidden bg-delft text-on-delft">
      <DelftTile className="absolute inset-0 opacity-10" />
      <div className="relative mx-auto flex max-w-4xl flex-col items-center gap-6 px-5 py-12 sm:flex-row md:px-6">
        <div className="overflow-hidden rounded-pill bg-on-delft px-5 pt-8">
          <Professor size="xl" mood="excited" />
        </div>
        <div className="text-center sm:text-start">
          <h2 id="meet" className="text-3xl">
            {sectionTexts.meetTitle}
          </h2>
          <p className="mt-3 max-w-xl text-lg">{sectionTexts.meetText}</p>
        </div>
      </div>
    </section>
  )
}

const { cards, points, faceValue } = sectionTexts

const SHOWN = [
  { name: cards.joker, corner: '★', suit: '', red: true, value: points(valueOf('joker')) },
  { name: cards.ace, corner: 'A', suit: '♠', red: false, value: points(valueOf('ace')) },
  { name: cards.blackKing, corner: 'R', suit: '♣', red: false, value: points(valueOf('black-king')) },
  { name: cards.number, corner: '7', suit: '♦', red: true, value: faceValue },
  { name: cards.court, corner: 'D', suit: '♠', red: false, value: points(valueOf('queen')) },
  { name: cards.redKing, corner: 'R', suit: '♥', red: true, value: points(valueOf('red-king')) },
]

function RulesSummary() {
  return (
    <section aria-labelledby="rules" className="mx-auto max-w-6xl px-5 py-14 md:px-6">
      <h2 id="rules" className="text-3xl sm:text-4xl">
        {sectionTexts.rulesTitle}
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{sectionTexts.rulesText}</p>
      <ul className="mt-8 grid grid-cols-3 gap-3 sm:gap-4 lg:grid-cols-6">
        {SHOWN.map((card) => (
          <li
            key={card.name}
            className="flex aspect-[5/7] flex-col justify-between rounded-card border border-line bg-card p-3 shadow-card sm:p-4"
          >
            <span
              aria-hidden="true"
              className={`flex items-start justify-between font-display text-3xl leading-none font-extrabold sm:text-4xl ${card.red ? 'text-danger' : 'text-delft'}`}
            >
              {card.corner}
              <span className="text-xl sm:text-2xl">{card.suit}</span>
            </span>
            <span>
              <span className="block text-sm leading-tight text-ink-soft">{card.name}</span>
              <span className="block font-display text-[min(1.25rem,5.5vw)] leading-tight font-extrabold tabular sm:text-2xl">
                {card.value}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink
          href="/setup"
          data-sound="button-click"
          size="lg"
          className="min-w-[min(12rem,100%)] grow sm:grow-0"
        >
          {sectionTexts.start}
        </ButtonLink>
        <ButtonLink href="/rules" variant="secondary" size="lg" className="grow sm:grow-0">
          {sectionTexts.allRules}
        </ButtonLink>
      </div>
    </section>
  )
}
