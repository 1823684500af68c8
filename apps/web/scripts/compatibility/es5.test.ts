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
  'f(() => 1)',
  'a = `b`',
  'let a = 1',
  'a?.b',
  'a ??= b',
  'a = { b }',
  'a = { [c]: 1 }',
  'a = { d() {} }',
  'for (var a of b);',
  'f(...a)',
  'function f(a = 1) {}',
  'try {} catch {}',
  'async function f() {}',
  'a = /x/y',
  'a = /(?<b>c)/',
  'a = 1n',
  'a = 1_000',
  'a = 0b1',
  'a = 0o7',
  "a = '\\u{61}'",
  'f(a,)',
  'function f(a,) {}',
  '(',
])('W1302: ES5 has no %s', (text) => {
  expect(newerThanEs5(withScript(text))).toHaveLength(1)
})

test('W1302: what ES5 has is no fault', () => {
  const text = "f([1,], (2), { b: .5e3, c: 0xF, d: 'é\\n', e: /(?:x)[/]/gi })"
  expect(newerThanEs5(withScript(text))).toEqual([])
})

test('W1302: a page whose inline scripts are not found is a fault', () => {
  const others = '<script type="module" crossorigin src="/a.js"></script><script type="application/ld+json">{}</script>'
  expect(newerThanEs5(others)).toEqual(['a page without inline scripts'])
})

function withScript(text: string): string {
  return `<script>var a</script><script nonce="x">${text}</script>`
}
