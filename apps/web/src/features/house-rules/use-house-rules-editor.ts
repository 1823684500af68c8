import type { CardId } from '@dutch/domain/scoring/card-values'
import { houseCards, withCardValue } from '@dutch/domain/scoring/house-cards'
import { NO_HOUSE_RULES, type DutchPenalty, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { useHouseRulesStore } from './house-rules-context.ts'
import { useHouseRules } from './use-house-rules.ts'
import { notify } from '../../ui/toast.ts'
import { houseTexts as texts } from './house-texts.ts'

export interface HouseRulesEditor {
  readonly rules: HouseRules
  readonly setPenalty: (penalty: DutchPenalty) => void
  readonly setValue: (card: CardId, value: number) => void
  /** From the value stored by then, so that quick taps add up. */
  readonly step: (card: CardId, by: 1 | -1) => void
  readonly reset: () => void
}

export function useHouseRulesEditor(): HouseRulesEditor {
  const store = useHouseRulesStore()
  const rules = useHouseRules()

  const change = async (edit: (rules: HouseRules) => HouseRules) => {
    const isKept = await store.change(edit).catch(() => false)
    if (!isKept) notify({ tone: 'error', text: texts.failed, id: 'house-rules' })
    return isKept
  }
  const reset = async () => {
    const before = rules.cardValues
    if (!(await change((now) => ({ ...now, cardValues: NO_HOUSE_RULES.cardValues })))) return
    const takeBack = () => void change((now) => ({ ...now, cardValues: before }))
    notify({
      tone: 'success',
      text: texts.wasReset,
      id: 'house-rules',
      action: { label: texts.undo, onSelect: takeBack },
    })
  }
  return {
    rules,
    setPenalty: (dutchPenalty) => void change((now) => ({ ...now, dutchPenalty })),
    setValue: (card, value) => void change((now) => withCardValue(now, card, value)),
    step: (card, by) => void change((now) => withCardValue(now, card, valueOf(now, card) + by)),
    reset: () => void reset(),
  }
}

function valueOf(rules: HouseRules, id: CardId): number {
  return houseCards(rules).find((card) => card.id === id)?.value ?? 0
}
