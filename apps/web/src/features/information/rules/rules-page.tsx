import { CARDS } from '@dutch/domain/scoring/card-values'
import { CircleQuestionMark, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { CARD_NAMES } from '../../figures/card-names.ts'
import { CardPicture } from '../../figures/card-picture.tsx'
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

function Powers() {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="font-display text-2xl font-bold text-ink">{rulesTexts.powersTitle}</h2>
      <ul className="flex flex-col gap-4">
        {CARDS.map((card) =>
          card.power === null ? null : (
            <li key={card.id} className="flex items-start gap-3 text-ink">
              <CardPicture id={card.id} className="w-12 shrink-0" />
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

/** Shows the table that the hand calculator uses too. */
function CardValues() {
  return (
    <Card className="p-5">
      <h2 className="mb-4 font-display text-2xl font-bold text-ink">{rulesTexts.cardsTitle}</h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 min-[26rem]:grid-cols-4 sm:grid-cols-5">
        {CARDS.map((card) => (
          <li key={card.id} className="flex min-w-0 flex-col items-center text-center leading-tight text-ink">
            <CardPicture id={card.id} className="w-full max-w-24" />
            <span className="mt-1.5">{CARD_NAMES[card.id]}</span>
            <span className="tabular font-display text-lg font-bold text-delft max-[22rem]:text-base">
              {rulesTexts.points(card.value)}
            </span>
            {card.power !== null && <span className="text-sm text-accent">{powerText(card.power).name}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">{rulesTexts.otherValues}</p>
    </Card>
  )
}
