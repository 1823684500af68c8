import { CARDS, type CardId } from '@dutch/domain/scoring/card-values'
import { CircleQuestionMark, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { CARD_NAMES, CARD_MARKS } from '../../figures/card-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { gameplay, introduction, powerText, rulesTexts, setupRules, type RuleSection } from './texts.ts'

type Tab = 'introduction' | 'setup' | 'cards' | 'gameplay' | 'powers'

export default function RulesPage() {
  const [tab, setTab] = useState<Tab>('introduction')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 pt-4 pb-10">
      <Tabs<Tab>
        keepsAll
        label={rulesTexts.tabs}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'introduction', label: rulesTexts.introduction, content: <Lines section={introduction} /> },
          { value: 'setup', label: rulesTexts.setup, content: <Lines section={setupRules} isOrdered /> },
          { value: 'cards', label: rulesTexts.cards, content: <CardValues /> },
          { value: 'gameplay', label: rulesTexts.gameplay, content: <Lines section={gameplay} isOrdered /> },
          { value: 'powers', label: rulesTexts.powers, content: <Powers /> },
        ]}
      />
      <ButtonLink href="/setup" size="lg" block>
        {rulesTexts.play}
      </ButtonLink>
      <nav aria-label={rulesTexts.more} className="grid gap-3 sm:grid-cols-2">
        <ButtonLink href="/strategy" variant="secondary" icon={<Lightbulb />}>
          {rulesTexts.strategy}
        </ButtonLink>
        <ButtonLink href="/faq" variant="secondary" icon={<CircleQuestionMark />}>
          {rulesTexts.faq}
        </ButtonLink>
      </nav>
    </div>
  )
}

function Lines({ section, isOrdered = false }: { section: RuleSection; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-display text-2xl font-bold text-ink">{section.title}</h2>
      <List className="flex flex-col gap-3 text-ink">
        {section.lines.map((line, index) => (
          <li key={line} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular w-5 shrink-0 font-display text-lg leading-snug font-bold text-accent"
            >
              {isOrdered ? index + 1 : '•'}
            </span>
            <span>{line}</span>
          </li>
        ))}
      </List>
    </Card>
  )
}

function CardValues() {
  return (
    <Card className="p-5">
      <h2 className="mb-2 font-display text-2xl font-bold text-ink">{rulesTexts.cardsTitle}</h2>
      <CardTable />
      <p className="mt-4 text-sm text-ink-soft">{rulesTexts.otherValues}</p>
    </Card>
  )
}

function Powers() {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="font-display text-2xl font-bold text-ink">{rulesTexts.powersTitle}</h2>
      <ul className="flex flex-col gap-4">
        {CARDS.map((card) =>
          card.power === null ? null : (
            <li key={card.id} className="flex items-start gap-3 text-ink">
              <CardCorner id={card.id} />
              <p>
                <strong>
                  {CARD_NAMES[card.id]}, {powerText(card.power).name.toLocaleLowerCase('fr')}
                </strong>
                <br />
                {powerText(card.power).text}
              </p>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

/** The two Kings count differently. */
const SUITS: Partial<Record<CardId, string>> = { 'black-king': '♠', 'red-king': '♥' }

const RED: ReadonlySet<CardId> = new Set(['red-king', 'joker'])

/** From the same table as the hand calculator. */
function CardTable() {
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

function CardCorner({ id }: { id: CardId }) {
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
