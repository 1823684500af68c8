import { expect, it } from 'vitest'
import { withSmallScripts } from './small-scripts.ts'

it('W204, W1302: inline scripts lose comments and long names, and stay ES5; data and files are left alone', () => {
  const others = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>'
  const page = (script: string) => `<p> a  b </p>${others}<script>${script}</script>`
  const small = withSmallScripts(
    page("\n    // Why.\n    ;(function (value) { window.seen = value && 'a' })(window)\n  "),
  )
  expect(small.replaceAll(/\s+/gu, ' ')).toBe(
    page('; (function(e) { window.seen = e && "a"; })(window);').replaceAll(/\s+/gu, ' '),
  )
})

it('W204: a script that cannot be read ends the build', () => {
  expect(() => withSmallScripts('<script>(</script>')).toThrow('An inline script cannot be read')
})
