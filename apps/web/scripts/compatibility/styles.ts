import type { Identifier } from '@mdn/browser-compat-data'
import type { Unsupported } from './scripts.ts'
import { functionNamed, lackedBy, member, RANGES_IN_MEDIA, STYLES } from './support.ts'

const PROPERTIES = member(STYLES, 'properties')
const TYPES = member(STYLES, 'types')

/** Features in minified styles that one of the oldest browsers lacks. Rules inside `@supports` are left out. */
export function unsupportedInStyles(text: string): Unsupported {
  const found: Unsupported = new Map()
  const note = (name: string, feature: Identifier | undefined) => {
    const by = lackedBy(feature)
    if (by.length > 0) found.set(name, by)
  }
  const lines = withoutAsked(text).split(/[{};]/)
  const delimiters = withoutAsked(text).match(/[{};]/g) ?? []
  let declared = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (delimiters[index - 1] !== ';') declared = new Set()
    const [at = '', rule = ''] = /^\s*@([\w-]+)/.exec(line) ?? []
    if (at !== '') note(`@${rule}`, member(member(STYLES, 'at-rules'), rule))
    if (at !== '' && rule === 'media' && /[<>]=?|\bnot ?\(|\bor\b/.test(line)) note('ranges in @media', RANGES_IN_MEDIA)
    if (at === '' && delimiters[index] === '{') {
      const plain = line.replaceAll(/\\./g, '').replaceAll(/\[[^[\]]{0,200}\]/g, '')
      for (const [, name = ''] of plain.matchAll(/::?([a-z][\w-]*)/g))
        note(`:${name}`, member(member(STYLES, 'selectors'), name))
      if (plain.includes('&')) note('&', member(member(STYLES, 'selectors'), 'nesting'))
    } else if (at === '') noteDeclaration(line, declared, note)
  }
  return found
}

/** @param declared the properties that the rule has declared before; a browser falls back on such an older value */
function noteDeclaration(
  line: string,
  declared: Set<string>,
  note: (name: string, feature: Identifier | undefined) => void,
): void {
  const [, property = '', value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(line) ?? []
  const known = member(PROPERTIES, property)
  note(property, known)
  // A value with a variable is invalid only at computed-value time, when there is no fallback.
  if (declared.has(property) && !value.includes('var(')) return
  declared.add(property)
  for (const [word, name = ''] of value.matchAll(/([a-z][a-z-]*)\(?/g))
    if (word.endsWith('(')) note(word, functionNamed(name))
    else note(`${property}: ${name}`, member(known, name))
  for (const [, unit = ''] of value.matchAll(/\d([dsl]v[hwib]|cq[wihb])\b/g))
    note(
      unit,
      member(
        member(TYPES, 'length'),
        unit.startsWith('cq') ? 'container_query_length_units' : 'viewport_percentage_units_dynamic',
      ),
    )
}

/** Removes each `@supports` block. */
function withoutAsked(text: string): string {
  let rest = text
  for (let from = rest.indexOf('@supports'); from !== -1; from = rest.indexOf('@supports', from)) {
    let at = rest.indexOf('{', from) + 1
    for (let depth = 1; depth > 0 && at < rest.length; at += 1)
      depth += rest[at] === '{' ? 1 : rest[at] === '}' ? -1 : 0
    rest = rest.slice(0, from) + rest.slice(at)
  }
  return rest
}
