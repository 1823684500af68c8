import { CARDS, type CardId } from '@dutch/domain/scoring/card-values'
import { houseCards, withCardValue, undoCardReset } from '@dutch/domain/scoring/house-cards'
import { ChevronDown, House, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NO_HOUSE_RULES, type DutchPenalty, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Section } from '../settings/section.tsx'
import { CardValueRow } from './card-value-row.tsx'
import './house-rules.css'
import { houseTexts as texts } from './house-texts.ts'
import { useHouseRulesStore } from './house-rules-context.ts'
import { useHouseRules } from './use-house-rules.ts'
import { notify } from '../../ui/toast.ts'
import { SECTION_NAMES } from '../settings/section-names.ts'
import { reachOnArrival } from '../settings/section-links.tsx'

const ANCHOR = 'regles-maison'

/** SPEC R501, R504 */
export function HouseRulesSection() {
  const { rules, setPenalty, setValue, step, reset } = useHouseRulesEditor()
  const cards = houseCards(rules)
  const changed = cards.filter(({ id }) => rules.cardValues[id] !== undefined)
  const place = useRef<HTMLDivElement>(null)
  const values = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (location.hash !== `#${ANCHOR}`) return
    if (values.current !== null) values.current.open = true
    reachOnArrival(place.current)
  }, [])
  return (
    <div ref={place} id={ANCHOR} tabIndex={-1} className="house-rules">
      <Section title={SECTION_NAMES.regles} icon={<House />} isImmediate>
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
            <ChevronDown />
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
            <Button variant="quiet" block icon={<RotateCcw />} onClick={reset}>
              {texts.reset}
            </Button>
          )}
        </details>
        <p className="py-3 text-sm text-ink-soft">{texts.note}</p>
      </Section>
    </div>
  )
}

interface HouseRulesEditor {
  readonly rules: HouseRules
  readonly setPenalty: (penalty: DutchPenalty) => void
  readonly setValue: (card: CardId, value: number) => void
  /** Adds to the value that is stored when the change runs, so that quick taps add up. */
  readonly step: (card: CardId, by: 1 | -1) => void
  readonly reset: () => void
}

function useHouseRulesEditor(): HouseRulesEditor {
  const store = useHouseRulesStore()
  const rules = useHouseRules()
  const setSinceReset = useRef(new Set<CardId>())

  const change = async (edit: (rules: HouseRules) => HouseRules) => {
    const isKept = await store.change(edit).catch(() => false)
    if (!isKept) notify({ tone: 'error', text: texts.failed, id: 'house-rules' })
    return isKept
  }
  const reset = async () => {
    const before = rules.cardValues
    const since = new Set<CardId>()
    setSinceReset.current = since
    if (!(await change((now) => ({ ...now, cardValues: NO_HOUSE_RULES.cardValues })))) return
    const takeBack = () => void change((now) => undoCardReset(now, before, since))
    notify({
      tone: 'success',
      text: texts.wasReset,
      id: 'house-rules',
      action: { label: texts.undo, onSelect: takeBack },
    })
  }
  const changeCard = (card: CardId, valueFrom: (now: HouseRules) => number) => {
    setSinceReset.current.add(card)
    void change((now) => withCardValue(now, card, valueFrom(now)))
  }
  return {
    rules,
    setPenalty: (dutchPenalty) => void change((now) => ({ ...now, dutchPenalty })),
    setValue: (card, value) => changeCard(card, () => value),
    step: (card, by) => changeCard(card, (now) => valueOf(now, card) + by),
    reset: () => void reset(),
  }
}

function valueOf(rules: HouseRules, id: CardId): number {
  return houseCards(rules).find((card) => card.id === id)?.value ?? 0
}
