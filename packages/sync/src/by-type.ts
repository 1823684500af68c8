import { accept, refuse, type Result } from '@dutch/domain/result'
import * as v from 'valibot'
import type { SaveFault } from './save-fault.ts'
import { isObject } from './unknown-fields.ts'

/** The fields of each type of value, without `type` itself. */
type Kinds = Readonly<Record<string, v.ObjectEntries>>
export type FieldsOf<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>
export type AnyOf<All extends Kinds> = {
  [Type in keyof All]: { readonly type: Type } & Readonly<FieldsOf<All[Type]>>
}[keyof All]

export interface ByType<Output> {
  readonly schemaOf: (value: unknown) => v.GenericSchema<unknown, Output>
  readonly parse: (value: unknown) => Result<Output, SaveFault>
}

/** `v.variant` tries one schema after the other, too slow for a server. An unknown type is `from-the-future`. */
export function byType<const All extends Kinds>(kinds: All): ByType<AnyOf<All>> {
  const known = new Map<unknown, v.GenericSchema<unknown, AnyOf<All>>>(
    Object.entries(kinds).map(([type, fields]) => {
      const schema = v.object({ type: v.literal(type), ...fields })
      // `Object.entries` loses which fields belong to which type.
      return [type, schema as unknown as v.GenericSchema<unknown, AnyOf<All>>]
    }),
  )
  return {
    schemaOf: (value) => known.get(typeOf(value)) ?? v.never(),
    parse: (value) => {
      const type = typeOf(value)
      const schema = known.get(type)
      if (schema === undefined) return refuse(typeof type === 'string' ? 'from-the-future' : 'corrupt')
      const parsed = v.safeParse(schema, value)
      return parsed.success ? accept(parsed.output) : refuse('corrupt')
    },
  }
}

export function typeOf(value: unknown): unknown {
  return isObject(value) && Object.hasOwn(value, 'type') ? value['type'] : undefined
}

/** Parses every item; one unreadable item makes the whole list unreadable. */
export function parseEach<Item>(
  value: unknown,
  parse: (item: unknown) => Result<Item, SaveFault>,
): Result<readonly Item[], SaveFault> {
  if (!Array.isArray(value)) return refuse('corrupt')
  const items: Item[] = []
  let fault: SaveFault | null = null
  for (const item of value) {
    const parsed = parse(item)
    if (parsed.ok) items.push(parsed.value)
    else if (fault !== 'from-the-future') fault = parsed.error
  }
  return fault === null ? accept(items) : refuse(fault)
}
