import type { Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import {
  BUILTINS,
  functionNamed,
  INTERFACES,
  isShared,
  lackedBy,
  member,
  membersOf,
  RANGES_IN_MEDIA,
  SYNTAX,
} from './support.ts'

/** Features that one of the oldest browsers lacks, by their name in the table, with the browsers that lack them. */
export type Unsupported = Map<string, readonly string[]>
type Note = (name: string, feature: Identifier | undefined) => void

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Methods that every interface with one of that name lacks; one that has it could be the one that is called. */
const METHODS = methodsLacked()
/** These methods return an iterator, whose own methods are newer than those of an array. */
const ITERATING = new Set(['values', 'keys', 'entries', 'matchAll'])

export function unsupportedInScript(text: string): Unsupported {
  const found: Unsupported = new Map()
  const note: Note = (name, feature) => {
    const by = lackedBy(feature)
    if (by.length > 0) found.set(name, by)
  }
  const visit = (node: Node): void => {
    noteSyntax(node, note)
    noteStyle(wordsOf(node), note)
    if (node.type === 'Identifier') note(nameOf(node), globalNamed(nameOf(node)))
    if (node.type === 'MemberExpression') {
      note(pathOf(node), staticOf(nameOf(node['object']), nameOf(node['property'])))
      note(pathOf(node), ofPage(node))
    }
    if (node.type === 'CallExpression') {
      const { called, on, isAsked } = callOf(node)
      const by = METHODS.get(called)
      if (by !== undefined && !isAsked && staticOf(on, called) === undefined) found.set(`.${called}()`, by)
      if (ITERATING.has(called)) return visitChildren(node, visit)
      const inner = isNode(node['callee']) && isNode(node['callee']['object']) ? node['callee']['object'] : null
      if (inner?.type === 'CallExpression' && ITERATING.has(callOf(inner).called) && callOf(inner).on !== 'Object')
        note(`Iterator.${called}`, member(member(BUILTINS, 'Iterator'), called))
    }
    visitChildren(node, visit)
  }
  visit(parseSync('built.js', text).program as unknown as Node)
  return found
}

function visitChildren(node: Node, visit: (node: Node) => void): void {
  for (const [key, child] of Object.entries(node)) {
    // An identifier after a dot or before a colon is not a global, and the operand of `typeof` is a feature test.
    const isLabel = (key === 'property' || key === 'key') && node['computed'] === false
    const isAsked = node.type === 'UnaryExpression' && node['operator'] === 'typeof'
    if ((isLabel || isAsked) && isNode(child) && child.type === 'Identifier') continue
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each)
  }
}

function noteSyntax(node: Node, note: Note): void {
  if (node.type === 'StaticBlock') note('static {}', SYNTAX.staticBlock)
  const expression = expressionOf(node)
  if (expression === null) return
  const { pattern, flags } = expression
  if (/\(\?<[=!]/.test(pattern)) note('a look-behind', SYNTAX.lookBehind)
  if (/\(\?[ims]{0,3}-?[ims]{1,3}:/.test(pattern)) note('modifiers in an expression', SYNTAX.modifiers)
  if (flags.includes('v')) note('the flag v', SYNTAX.flagV)
}

/** Notes colours and media queries in strings, which the build does not lower. Declarations are feature tests. */
function noteStyle(words: string, note: Note): void {
  if (/^[a-z-]+: /.test(words)) return
  for (const [word, name = ''] of words.matchAll(/\b(oklch|oklab|lch|lab|color|color-mix|light-dark)\(/g))
    note(word, functionNamed(name))
  if (/\((?:width|height) [<>]/.test(words)) note('ranges in @media', RANGES_IN_MEDIA)
}

/** Finds a regular expression literal, or the `RegExp(…)` that the bundler emits for syntax that old browsers lack. */
function expressionOf(node: Node): { readonly pattern: string; readonly flags: string } | null {
  if (node.type === 'Literal' && isNode(node['regex']))
    return node['regex'] as unknown as { readonly pattern: string; readonly flags: string }
  const given = node['arguments']
  if (nameOf(node['callee']) !== 'RegExp' || !Array.isArray(given)) return null
  return { pattern: wordsOf(given[0]), flags: wordsOf(given[1]) }
}

/** The text of a string or template literal without its substitutions. */
function wordsOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return ''
  return node['quasis'].map((part: { readonly value: { readonly cooked: string } }) => part.value.cooked).join('')
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '')
/** The interfaces of global objects. */
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ['navigator', 'Navigator'],
  ['document', 'Document'],
  ['window', 'Window'],
  ['screen', 'Screen'],
])
const pathOf = (node: Node): string => `${nameOf(node['object'])}.${nameOf(node['property'])}`

function callOf(node: Node): { readonly called: string; readonly on: string; readonly isAsked: boolean } {
  const { callee } = node
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true)
    return { called: '', on: '', isAsked: false }
  // A call with `?.()` is a feature test.
  return { called: nameOf(callee['property']), on: nameOf(callee['object']), isAsked: node['optional'] === true }
}

const globalNamed = (name: string) => member(BUILTINS, name) ?? member(INTERFACES, name)

const ofPage = ({ object, property, computed }: Node) =>
  computed === true ? undefined : member(member(INTERFACES, OBJECTS.get(nameOf(object)) ?? ''), nameOf(property))

const staticOf = (owner: string, name: string) =>
  member(member(BUILTINS, owner), name) ?? member(member(INTERFACES, owner), `${name}_static`)

function methodsLacked(): ReadonlyMap<string, readonly string[]> {
  const lacked = new Map<string, readonly string[]>()
  const there = new Set<string>()
  const owners = [BUILTINS, BUILTINS['Intl'], INTERFACES].flatMap((all) => membersOf(all))
  for (const [, owner] of owners)
    for (const [name, feature] of membersOf(owner)) {
      // A method that only one engine implements is hardly the one that is called.
      if (feature.__compat?.status?.standard_track !== true || !isShared(feature)) continue
      const by = lackedBy(feature)
      if (by.length === 0) there.add(name)
      else lacked.set(name, by)
    }
  for (const name of there) lacked.delete(name)
  return lacked
}
