import { CARDS, type CardId } from '@dutch/domain/scoring/card-values'
import { CARD_MARKS, CARD_NAMES } from '../../figures/card-names.ts'
import { powerText, rulesTexts } from './texts.ts'

/** The two Kings count differently. */
const SUITS: Partial<Record<CardId, string>> = { 'black-king': '♠', 'red-king': '♥' }

const RED: ReadonlySet<CardId> = new Set(['red-king', 'joker'])

/** From the same table as the hand calculator. */
export function CardTable() {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{rulesTexts.cardsTitle}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{rulesTexts.card}</th>
          <th scope="col">{rulesTexts.value}</th>
        </tr>
      </thead>
      <tbody>
        {CARDS.map((card) => (
          <tr key={card.id} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 font-normal text-ink">
              <span className="flex items-center gap-3">
                <CardCorner id={card.id} />
                <span>
                  {CARD_NAMES[card.id]}
                  {card.power !== null && (
                    <span className="block text-sm text-accent">{powerText(card.power).name}</span>
                  )}
                </span>
              </span>
            </th>
            <td className="tabular py-2 text-right font-display text-xl font-bold whitespace-nowrap text-delft">
              {rulesTexts.points(card.value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CardCorner({ id }: { id: CardId }) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-12 w-9 shrink-0 place-items-center rounded-md border border-line-strong bg-card font-display text-lg font-bold shadow-card ${RED.has(id) ? 'text-danger' : 'text-ink'}`}
    >
      {CARD_MARKS[id]}
      {SUITS[id]}
    </span>
  )
}
