// Fills in axe's translations. axe itself would compile them into functions, which our content security policy forbids.

import * as v from 'valibot'

const Template = v.union([v.string(), v.record(v.string(), v.unknown())])
const FrenchWords = v.object({
  rules: v.record(v.string(), v.object({ help: v.string() })),
  checks: v.record(v.string(), v.object({ fail: v.optional(Template), incomplete: v.optional(Template) })),
})
export type FrenchWords = v.InferOutput<typeof FrenchWords>

interface CheckAnswer {
  readonly id: string
  /** In English. */
  readonly message: string
  /** The values for the placeholders of the translation. */
  readonly data?: unknown
}

/** Null if the file is no translation of axe. */
export function parseWords(file: unknown): FrenchWords | null {
  const parsed = v.safeParse(FrenchWords, file)
  return parsed.success ? parsed.output : null
}

/** The French help of a rule, or the English one if there is no French. */
export function helpOf(words: FrenchWords | null, rule: string, english: string): string {
  return words?.rules[rule]?.help ?? english
}

/** The French reason of a finding, or the English one if there is no translation that can be filled in. */
export function reasonOf(
  words: FrenchWords | null,
  kind: 'fail' | 'incomplete',
  { id, message, data }: CheckAnswer,
): string {
  const template = words?.checks[id]?.[kind]
  const chosen = typeof template === 'object' ? choose(template, data) : template
  return (typeof chosen === 'string' ? fill(chosen, data) : null) ?? message
}

/** Chooses the wording by the key that axe gives, else singular or plural by the number of things. */
function choose(wordings: Readonly<Record<string, unknown>>, data: unknown): unknown {
  const key = valueAt(data, ['messageKey'])
  if (typeof key === 'string' && Object.hasOwn(wordings, key)) return wordings[key]
  if (Array.isArray(data)) return wordings[data.length === 1 ? 'singular' : 'plural']
  return wordings['default'] ?? wordings['singular']
}

/** Null if the value of a placeholder is missing. */
function fill(template: string, data: unknown): string | null {
  const missing: string[] = []
  const text = template.replaceAll(/\$\{\s*data((?:\.\w+)*)\s*\}/g, (_, path: string) => {
    const value = valueAt(data, path.split('.').slice(1))
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (Array.isArray(value)) return value.join(', ')
    missing.push(path)
    return ''
  })
  return missing.length === 0 ? text : null
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined,
    data,
  )
}
