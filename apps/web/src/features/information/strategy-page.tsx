import { Play } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Document, Section } from './document.tsx'
import { PAGE_LINKS, SeeAlso } from './see-also.tsx'
import { deckFigures, strategySections, strategyTexts } from './strategy-texts.ts'

/** The figures of this page are computed from the table of card values. */
export default function StrategyPage() {
  return (
    <Document
      opening={strategyTexts.opening}
      lead={strategyTexts.lead}
      sections={strategySections}
      isNumbered
      before={<DeckFigures />}
    >
      {strategySections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1} />
      ))}
      <SeeAlso
        action={
          <ButtonLink href="/setup" size="lg" icon={<Play />}>
            {strategyTexts.play}
          </ButtonLink>
        }
        links={[PAGE_LINKS.rules, PAGE_LINKS.faq]}
      />
    </Document>
  )
}

function DeckFigures() {
  return (
    <section
      aria-label={strategyTexts.figuresTitle}
      className="mb-11 max-w-[42rem] rounded-card border border-line bg-card px-5 py-2 shadow-card"
    >
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {deckFigures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex items-center gap-4 py-3.5 max-[19rem]:flex-wrap max-[19rem]:gap-y-0 sm:flex-col sm:items-start sm:gap-1 sm:px-4 sm:first:ps-0"
          >
            <dt className="order-2 min-w-0 text-sm leading-snug text-ink-soft">{label}</dt>
            <dd className="tabular w-28 shrink-0 font-display text-2xl font-extrabold whitespace-nowrap text-delft sm:w-auto sm:text-3xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
