import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { OLDEST } from '../../src/browser/supported-browsers.ts'

/** The oldest supported versions under the table's names of browsers. */
const FLOOR = {
  chrome: OLDEST.Chrome,
  chrome_android: OLDEST.Chrome,
  edge: OLDEST.Edge,
  firefox: OLDEST.Firefox,
  safari: OLDEST.Safari,
  safari_ios: OLDEST.Safari,
} as const

const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const { api, css, javascript } = JSON.parse(readFileSync(path, 'utf8')) as Required<CompatData>

export const INTERFACES: Identifier = api
export const BUILTINS: Identifier = javascript['builtins'] ?? {}
export const STYLES: Identifier = css
export const SYNTAX = {
  staticBlock: javascript['classes']?.['static']?.['initialization_blocks'],
  lookBehind: javascript['regular_expressions']?.['lookbehind_assertion'],
  modifiers: javascript['regular_expressions']?.['modifier'],
  flagV: BUILTINS['RegExp']?.['unicodeSets'],
}

export const member = (from: Identifier | undefined, name: string): Identifier | undefined =>
  from !== undefined && name !== '__compat' && Object.hasOwn(from, name) ? from[name] : undefined

const TYPES = member(STYLES, 'types')

/** The feature of a CSS function, such as a colour. */
export const functionNamed = (name: string): Identifier | undefined =>
  member(TYPES, name) ?? member(member(TYPES, 'color'), name)

export const RANGES_IN_MEDIA = member(member(member(STYLES, 'at-rules'), 'media'), 'range_syntax')

export const membersOf = (feature: Identifier | undefined): readonly (readonly [string, Identifier])[] =>
  Object.keys(feature ?? {}).flatMap((name) => {
    const found = member(feature, name)
    return found === undefined ? [] : [[name, found] as const]
  })

/** Whether at least two engines implement the feature in any version. */
export function isShared(feature: Identifier): boolean {
  const engines = ['chrome', 'firefox', 'safari'] as const
  const having = engines.filter((engine) =>
    [feature.__compat?.support[engine] ?? []].flat().some(({ version_added }) => version_added !== false),
  )
  return having.length > 1
}

/** @returns the oldest browsers that lack the feature; empty if the table does not say */
export function lackedBy(feature: Identifier | undefined): readonly string[] {
  const support = feature?.__compat?.support
  if (support === undefined) return []
  return Object.entries(FLOOR).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof typeof FLOOR] ?? []].flat()
    return statements.length === 0 || statements.some((statement) => isIn(statement, version))
      ? []
      : [`${browser} ${version}`]
  })
}

function isIn(
  { version_added, version_removed, flags, alternative_name }: SimpleSupportStatement,
  floor: string,
): boolean {
  if (version_added === false || flags !== undefined || alternative_name !== undefined) return false
  if (version_added === 'preview' || isLater(version_added, floor)) return false
  return version_removed === undefined || version_removed === 'preview' || isLater(version_removed, floor)
}

function isLater(version: string, floor: string): boolean {
  return (
    version.replace('≤', '').localeCompare(floor, 'en', { numeric: true }) > 0 &&
    Number(version.replace('≤', '')) !== Number(floor)
  )
}
