import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compact, shellOf } from '../html.ts'
import { PAGE_SCRIPT } from '../page-script.ts'
import { newerThanEs5 } from './es5.ts'

const TEMPLATE = compact(readFileSync(new URL('../../index.html', import.meta.url), 'utf8'))
const SHELL = compact(shellOf(TEMPLATE, {}, { title: 'Dutch', description: 'Une feuille' }, undefined))

test.each(Object.entries({ TEMPLATE, SHELL, PAGE_SCRIPT: compact(PAGE_SCRIPT) }))(
  'W1302: the inline scripts of %s are ES5 as they are delivered',
  (_, html) => {
    expect(html).toContain('<script>')
    expect(newerThanEs5(html)).toEqual([])
  },
)

test.each([
  ['f(() => 1)', ['ArrowFunctionExpression']],
  ['a = `b`', ['TemplateLiteral', 'TemplateElement']],
  ['let a = 1', ['let']],
  ['a?.b', ['ChainExpression', 'MemberExpression.optional']],
  ['a ??= b', ['AssignmentExpression.operator']],
  ['a = { b, [c]: 1, d() {} }', ['Property.shorthand', 'Property.computed', 'Property.method']],
  ['for (var a of b);', ['ForOfStatement']],
  ['f(...a)', ['SpreadElement']],
  ['function f(a = 1) {}', ['AssignmentPattern']],
  ['try {} catch {}', ['CatchClause.param']],
  ['async function f() {}', ['FunctionDeclaration.async']],
  ['a = /x/y', ['/x/y']],
  ['a = /(?<b>c)/', ['/(?<b>c)/']],
  ['a = 1n', ['1n']],
  ['a = 1_000', ['1_000']],
  ['a = 0b1 + 0o7', ['0b1', '0o7']],
  ["a = '\\u{61}'", ["'\\u{61}'"]],
  ['f(a,)', ['CallExpression.arguments,']],
  ['function f(a,) {}', ['FunctionDeclaration.params,']],
  ["f([1,], (2), { b: .5e3, c: 0xF, d: 'é\\n', e: /(?:x)[/]/gi })", []],
  ['(', ['Expected `)` but found `EOF`']],
])('W1302: ES5 has no %s', (text, newer) => {
  expect(newerThanEs5(`<script>var a</script><script nonce="x">${text}</script>`)).toEqual(newer)
})

test('W1302: a page whose inline scripts are not found is a fault', () => {
  const others = '<script type="module" crossorigin src="/a.js"></script><script type="application/ld+json">{}</script>'
  expect(newerThanEs5(others)).toEqual(['a page without inline scripts'])
})
