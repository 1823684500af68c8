import { CARDS } from '@dutch/domain/scoring/card-values'
import { houseCards } from '@dutch/domain/scoring/house-cards'
import { ChevronDown, House, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Section } from '../settings/section.tsx'
import { CardValueRow } from './card-value-row.tsx'
import './house-rules.css'
import { houseTexts as texts } from './house-texts.ts'
import { houseTitle } from './house-title.ts'
import { useHouseRulesEditor } from './use-house-rules-editor.ts'

const ANCHOR = 'regles-maison'

/** SPEC R161, R164 */
export function HouseRulesSection() {
  const { rules, setPenalty, setValue, step, reset } = useHouseRulesEditor()
  const cards = houseCards(rules)
  const changed = cards.filter(({ id }) => rules.cardValues[id] !== undefined)
  const place = useRef<HTMLDivElement>(null)
  const values = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (location.hash !== `#${ANCHOR}`) return
    if (values.current !== null) values.current.open = true
    // The page has put the focus on its own heading by then.
    queueMicrotask(() => {
      place.current?.scrollIntoView()
      place.current?.focus({ preventScroll: true })
    })
  }, [])
  return (
    <div ref={place} id={ANCHOR} tabIndex={-1} className="house-rules">
      <Section title={houseTitle} icon={<House />} isImmediate>
        <div className="py-4">
          <Segmented
            label={texts.penalty}
            showLabel
            value={rules.dutchPenalty}
            onChange={setPenalty}
            options={[
              { value: 'none', label: texts.penalties.none },
              { value: 'ten', label: texts.penalties.ten },
              { value: 'double', label: texts.penalties.double },
            ]}
          />
          <p className="house-hint">{texts.penaltyHints[rules.dutchPenalty]}</p>
        </div>
        <details ref={values} className="house-values">
          <summary>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{texts.values}</span>
              <span className="text-sm text-ink-soft">
                {changed.length === 0 ? texts.asInRules : texts.changed(changed)}
              </span>
            </span>
            <ChevronDown aria-hidden="true" />
          </summary>
          <ul>
            {cards.map((card, index) => (
              <CardValueRow
                key={card.id}
                card={card}
                original={CARDS[index]?.value ?? card.value}
                onSet={(value) => setValue(card.id, value)}
                onStep={(by) => step(card.id, by)}
              />
            ))}
          </ul>
          {changed.length > 0 && (
            <Button variant="quiet" block icon={<RotateCcw aria-hidden="true" />} onClick={reset}>
              {texts.reset}
            </Button>
          )}
        </details>
        <p className="py-3 text-sm text-ink-soft">{texts.note}</p>
      </Section>
    </div>
  )
}
