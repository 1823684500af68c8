import { expect, test } from 'vitest'
import { unsupportedInScript } from './scripts.ts'
import { unsupportedInStyles } from './styles.ts'

const scripts: [string, string[]][] = [
  ['URL.canParse(a)', ['URL.canParse']],
  ['Promise.withResolvers();Array.fromAsync(a)', ['Promise.withResolvers', 'Array.fromAsync']],
  ['a.checkVisibility();b.toSorted()', ['.checkVisibility()', '.toSorted()']],
  ['a.values().map(b)', ['Iterator.map']],
  ['Object.values(a).map(b)', []],
  ['class A{static{a()}}', ['static {}']],
  ['/(?<=a)b/.test(c)', ['a look-behind']],
  ['/[a--b]/v.test(c)', ['the flag v']],
  ['RegExp(`(?<=-)|\\\\s`,`u`);new RegExp("(?<!a)b")', ['a look-behind']],
  ['RegExp(a,b);RegExp()', []],
  ['new Intl.Segmenter("fr")', ['Intl.Segmenter']],
  ['navigator.userActivation.hasBeenActive', ['navigator.userActivation']],
  ['navigator.onLine;a.userActivation;"userActivation"in navigator', []],
  ['a="oklch(.5 .1 20)";b=`oklch(.5 .1 ${c})`;d="color (e)"', ['oklch(']],
  ['matchMedia("(width >= 10rem)")', ['ranges in @media']],
  ['CSS.supports("color: oklch(.5 .1 20)")', []],
  ['matchMedia("(min-width: 10rem)");a="#123"', []],
  ['structuredClone(a);a.findLast(b);a?.checkVisibility?.();typeof CloseWatcher', []],
]
test.each(scripts)('W1301: a script is asked what it uses: %s', (text, lacked) => {
  expect([...unsupportedInScript(text).keys()]).toEqual(lacked)
})

const styles: [string, string[]][] = [
  ['a{color:oklch(.5 .1 20)}', ['oklch(']],
  ['a{color:#123;color:oklch(.5 .1 20)}', []],
  ['a{color:#123;color:oklch(from var(--a) l c h)}', ['oklch(']],
  ['@supports (color:oklch(0 0 0)){a{color:oklch(.5 .1 20)}}b{inset:0}', []],
  ['a{height:1dvh}', ['dvh']],
  ['a:has(b){inset:0}', [':has']],
  ['a{&:hover{inset:0}}', ['&']],
  ['@starting-style{a{opacity:0}}', ['@starting-style']],
  ['@media (width>=10px){a{inset:0}}', ['ranges in @media']],
  ['@media not (min-width:10px){a{inset:0}}', ['ranges in @media']],
  ['@media (max-width:10px) and (not (hover)){a{inset:0}}', ['ranges in @media']],
  ['@media (max-width:10px) or (hover){a{inset:0}}', ['ranges in @media']],
  ['@media not all and (max-width:10px){a{inset:0}}', []],
  ['a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
  ['.a\\:has\\(b\\){inset:0}', []],
]
test.each(styles)('W1301: styles are asked what they use: %s', (text, lacked) => {
  expect([...unsupportedInStyles(text).keys()]).toEqual(lacked)
})
