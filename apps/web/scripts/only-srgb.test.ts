import { expect, test } from 'vitest'
import { onlySrgb } from './only-srgb.ts'

test('W1301: a colour is said once, as every supported browser knows it', () => {
  const styles =
    ':root{--ink:#0d1b3e;--sky:color-mix(in lab, red, red)}@supports (color:lab(0% 0 0)){:root{--ink:lab(14% 7 -31)}.a{--b:lab(1% 2 3)}}' +
    'p{fill:#12f;fill:lab(40% 9 -54);color:red}q{color:#f00;background:linear-gradient(#00f,#fff);background:linear-gradient(lab(1% 2 3),#fff)}'
  expect(onlySrgb(styles)).toBe(
    ':root{--ink:#0d1b3e;--sky:color-mix(in lab, red, red)}p{fill:#12f;color:red}' +
      'q{color:#f00;background:linear-gradient(#00f,#fff)}',
  )
  expect(() => onlySrgb('p{fill:lab(40% 9 -54)}')).toThrow('fill:lab(40% 9 -54)')
})
