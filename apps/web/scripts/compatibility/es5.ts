import { parseSync } from 'vite'

interface Node {
  readonly type: string
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

/** The syntax in the inline scripts of a page that ES5 lacks. */
export function newerThanEs5(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/gu)].flatMap(([, text = '']) => {
    const { program, errors } = parseSync('inline.js', text, { sourceType: 'script' })
    return errors.length > 0 ? errors.map(({ message }) => message) : newerIn(program)
  })
}

function newerIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(newerIn)
  if (!isNode(value)) return []
  const { type } = value
  const newer = Object.keys(NEWER).filter((key) => NEWER[key]?.includes(value[key]))
  const isComputedKey = type === 'Property' && value['computed'] === true
  return [
    ...(TYPES.has(type) ? newer.map((key) => (key === 'kind' ? String(value[key]) : `${type}.${key}`)) : [type]),
    ...(isComputedKey ? ['Property.computed'] : []),
    ...Object.values(value).flatMap(newerIn),
  ]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
