// SPEC W1105

import { ownValue } from '@dutch/domain/own-value'
import * as v from 'valibot'
import { helpOf, reasonOf, type FrenchWords } from './french-words.ts'

export const FINDING_KINDS = ['color', 'keyboard', 'screen-reader', 'focus', 'semantic'] as const
export type Kind = (typeof FINDING_KINDS)[number]

export type Impact = 'critical' | 'serious' | 'moderate' | 'minor'

interface FindingPlace {
  readonly selector: string
  readonly html: string
  readonly why: string
}

export interface Finding {
  readonly rule: string
  readonly kind: Kind
  readonly impact: Impact
  /** In French, or in English if the translations did not load. */
  readonly help: string
  readonly address: string
  readonly places: readonly FindingPlace[]
}

export interface Findings {
  readonly score: number
  readonly faults: readonly Finding[]
  readonly unsure: readonly Finding[]
  /** The number of rules that were kept, by kind. */
  readonly kept: Readonly<Record<Kind, number>>
}

/** Rules whose category in axe differs from the kind shown here or is too broad. */
const KIND_OF_RULE: Readonly<Record<string, Kind>> = {
  'focus-order-semantics': 'focus',
  tabindex: 'focus',
  'skip-link': 'focus',
  bypass: 'focus',
  'aria-hidden-focus': 'focus',
  'frame-focusable-content': 'focus',
  region: 'semantic',
  'target-size': 'keyboard',
}

const KIND_OF_TAG: Readonly<Record<string, Kind>> = {
  'cat.color': 'color',
  'cat.keyboard': 'keyboard',
  'cat.text-alternatives': 'screen-reader',
  'cat.aria': 'screen-reader',
  'cat.name-role-value': 'screen-reader',
  'cat.forms': 'screen-reader',
  'cat.time-and-media': 'screen-reader',
}

export function kindOf(rule: string, tags: readonly string[]): Kind {
  const own = ownValue(KIND_OF_RULE, rule)
  const tag = tags.find((name) => Object.hasOwn(KIND_OF_TAG, name))
  return own ?? (tag === undefined ? undefined : KIND_OF_TAG[tag]) ?? 'semantic'
}

const COST: Readonly<Record<Impact, number>> = { critical: 25, serious: 10, moderate: 5, minor: 2 }

/** SPEC W1105 */
export function scoreOf(faults: readonly { readonly impact: Impact }[]): number {
  return Math.max(
    0,
    faults.reduce((score, { impact }) => score - COST[impact], 100),
  )
}

export type ScoreLevel = 'excellent' | 'good' | 'middling' | 'poor'

/** SPEC W1105 */
export function levelOf(score: number): ScoreLevel {
  if (score >= 90) return 'excellent'
  if (score >= 75) return 'good'
  return score >= 60 ? 'middling' : 'poor'
}

const Text = v.string()
const Check = v.object({ id: Text, message: v.optional(Text, ''), data: v.optional(v.unknown()) })
const Node = v.object({
  html: Text,
  // A place within frames or shadow trees is a path of several selectors.
  target: v.array(v.union([Text, v.array(Text)])),
  any: v.array(Check),
  all: v.array(Check),
  none: v.array(Check),
})
const RuleResult = v.object({
  id: Text,
  impact: v.optional(v.nullable(v.picklist(['critical', 'serious', 'moderate', 'minor'])), null),
  tags: v.array(Text),
  help: Text,
  helpUrl: Text,
  nodes: v.array(Node),
})
const AxeAnswer = v.object({
  violations: v.array(RuleResult),
  incomplete: v.array(RuleResult),
  passes: v.array(v.object({ id: Text, tags: v.array(Text) })),
})

/**
 * @returns null if the value is no answer of axe
 * @param words the translations; null if they did not load
 */
export function findingsOf(answer: unknown, words: FrenchWords | null): Findings | null {
  const parsed = v.safeParse(AxeAnswer, answer)
  if (!parsed.success) return null
  const { violations, incomplete, passes } = parsed.output
  const findingFor = (kind: 'fail' | 'incomplete') => (rule: RuleResult) => findingOf(rule, kind, words)
  const faults = violations.map(findingFor('fail'))
  const kept = { color: 0, keyboard: 0, 'screen-reader': 0, focus: 0, semantic: 0 }
  for (const { id, tags } of passes) kept[kindOf(id, tags)] += 1
  return { score: scoreOf(faults), faults, unsure: incomplete.map(findingFor('incomplete')), kept }
}

type RuleResult = v.InferOutput<typeof RuleResult>

function findingOf(rule: RuleResult, of: 'fail' | 'incomplete', words: FrenchWords | null): Finding {
  const { id, impact, tags, help, helpUrl, nodes } = rule
  const places = nodes.map(({ html, target, any, all, none }) => ({
    selector: target.flat().join(' '),
    html,
    why: [...any, ...all, ...none].map((check) => reasonOf(words, of, check)).join('\n'),
  }))
  return {
    rule: id,
    kind: kindOf(id, tags),
    impact: impact ?? 'minor',
    help: helpOf(words, id, help),
    address: helpUrl,
    places,
  }
}
