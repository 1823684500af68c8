import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly end: number
  readonly [key: string]: unknown
}

const TYPES: ReadonlySet<string> = new Set(
  `Program ExpressionStatement BlockStatement EmptyStatement ReturnStatement IfStatement SwitchStatement SwitchCase BreakStatement
  ContinueStatement LabeledStatement ThrowStatement TryStatement CatchClause WhileStatement DoWhileStatement ForStatement
  ForInStatement FunctionDeclaration FunctionExpression VariableDeclaration VariableDeclarator Identifier Literal
  ThisExpression ArrayExpression ObjectExpression Property UnaryExpression UpdateExpression BinaryExpression
  AssignmentExpression LogicalExpression MemberExpression ConditionalExpression CallExpression NewExpression
  SequenceExpression ParenthesizedExpression`.split(/\s+/u),
)
/** Properties of nodes that ES5 has, and the values of them that it lacks. */
const NEWER: Readonly<Record<string, readonly unknown[]>> = {
  kind: ['let', 'const', 'using', 'await using'],
  operator: ['**', '**=', '??', '??=', '||=', '&&='],
  shorthand: [true],
  method: [true],
  optional: [true],
  async: [true],
  generator: [true],
  param: [null],
}

/** It does not match other flags of expressions, `1_0`, `0b1`, `0o1`, `1n`, `\u{1}`, and groups that begin with `(?<`. */
const ES5_LITERAL =
  /^(?:null|true|false|["'](?:(?!\\u\{)[^\u2028\u2029])*|0x[\da-f]+|[\d.]+(?:e[+-]?\d+)?|\/(?:(?!\(\?<).)+\/[gim]*)$/iu
const INLINE = /<script(?![^>]*\s(?:src=|type="(?:module|application\/ld\+json)"))[^>]*>([^]*?)<\/script>/gu

/** The syntax in the inline scripts of a page that ES5 lacks. Every page has such scripts. */
export function newerThanEs5(html: string): readonly string[] {
  const scripts = [...html.matchAll(INLINE)]
  if (scripts.length === 0) return ['a page without inline scripts']
  return scripts.flatMap(([, text = '']) => {
    const { program, errors } = parseSync('inline.js', text, { sourceType: 'script' })
    return errors.length > 0 ? errors.map(({ message }) => message) : newerIn(program, text)
  })
}

function newerIn(value: unknown, text: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => newerIn(one, text))
  if (!isNode(value)) return []
  const { type } = value
  const newer = Object.keys(NEWER).filter((key) => NEWER[key]?.includes(value[key]))
  const isComputedKey = type === 'Property' && value['computed'] === true
  return [
    ...(TYPES.has(type) ? newer.map((key) => (key === 'kind' ? String(value[key]) : `${type}.${key}`)) : [type]),
    ...(isComputedKey ? ['Property.computed'] : []),
    ...(type === 'Literal' && !ES5_LITERAL.test(String(value['raw'])) ? [String(value['raw'])] : []),
    ...['arguments', 'params'].filter((list) => endsWithComma(value[list], text)).map((list) => `${type}.${list},`),
    ...Object.values(value).flatMap((one) => newerIn(one, text)),
  ]
}

function endsWithComma(list: unknown, text: string): boolean {
  const last: unknown = Array.isArray(list) ? list.at(-1) : undefined
  return isNode(last) && /^\s*,/u.test(text.slice(last.end))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
