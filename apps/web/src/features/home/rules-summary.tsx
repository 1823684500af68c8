import { valueOf } from '@dutch/domain/scoring/card-values'
import { ButtonLink } from '../../ui/button.tsx'
import { sectionTexts } from './section-texts.ts'

const { cards, points, faceValue } = sectionTexts

const SHOWN = [
  { name: cards.joker, corner: '★', suit: '', red: true, value: points(valueOf('joker')) },
  { name: cards.ace, corner: 'A', suit: '♠', red: false, value: points(valueOf('ace')) },
  { name: cards.blackKing, corner: 'R', suit: '♣', red: false, value: points(valueOf('black-king')) },
  { name: cards.number, corner: '7', suit: '♦', red: true, value: faceValue },
  { name: cards.court, corner: 'D', suit: '♠', red: false, value: points(valueOf('queen')) },
  { name: cards.redKing, corner: 'R', suit: '♥', red: true, value: points(valueOf('red-king')) },
]

export function RulesSummary() {
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
              <span className="block font-display text-xl leading-tight font-extrabold tabular sm:text-2xl">
                {card.value}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/setup" data-sound="button-click" size="lg" className="min-w-48 grow sm:grow-0">
          {sectionTexts.start}
        </ButtonLink>
        <ButtonLink href="/rules" variant="secondary" size="lg" className="grow sm:grow-0">
          {sectionTexts.allRules}
        </ButtonLink>
      </div>
    </section>
  )
}
