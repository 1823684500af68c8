import { createListeners } from '@dutch/domain/listeners'
import { CARDS, type CardId } from '@dutch/domain/scoring/card-values'
import { isCardValue, withCardValue } from '@dutch/domain/scoring/house-cards'
import { NO_HOUSE_RULES, type DutchPenalty, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { SerialQueue } from '@dutch/domain/serial-queue'
import * as v from 'valibot'
import type { Repository } from './repository.ts'

/** The house rules of this device. */
export interface HouseRulesStore {
  /** `NO_HOUSE_RULES` until loaded. */
  readonly getState: () => HouseRules
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => Promise<void>
  /** SPEC Y509. @returns whether the change was stored; if not, the rules are as before */
  readonly change: (edit: (rules: HouseRules) => HouseRules) => Promise<boolean>
}

const PENALTIES: readonly DutchPenalty[] = ['none', 'ten', 'double']

const schema = v.object({
  cardValues: v.fallback(v.record(v.string(), v.unknown()), {}),
  dutchPenalty: v.fallback(v.picklist(PENALTIES), NO_HOUSE_RULES.dutchPenalty),
})

/** SPEC Y508: a value that is missing, unreadable or out of bounds takes its default. */
export function parseHouseRules(value: unknown): HouseRules {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) return NO_HOUSE_RULES
  const { cardValues, dutchPenalty } = parsed.output
  return CARDS.reduce<HouseRules>((rules, { id }) => withReadable(rules, id, cardValues[id]), {
    cardValues: {},
    dutchPenalty,
  })
}

function withReadable(rules: HouseRules, id: CardId, value: unknown): HouseRules {
  return typeof value === 'number' && isCardValue(value) ? withCardValue(rules, id, value) : rules
}

export function createHouseRules(repository: Repository<HouseRules>): HouseRulesStore {
  const listeners = createListeners()
  let state = NO_HOUSE_RULES
  // Loads and changes are shown in the order in which they were asked for.
  const queue = new SerialQueue()

  const show = (rules: HouseRules) => {
    if (JSON.stringify(rules) === JSON.stringify(state)) return
    state = rules
    listeners.notify()
  }
  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    start: () => queue.run(async () => show(await repository.load())),
    change: (edit) =>
      queue.run(async () => {
        const rules = await repository.change(edit)
        if (rules !== null) show(rules)
        return rules !== null
      }),
  }
}
