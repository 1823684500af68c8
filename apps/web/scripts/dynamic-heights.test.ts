import { expect, test } from 'vitest'
import { dynamicHeights } from './dynamic-heights.ts'

test('W1301: heights of the screen are told in a way that every supported browser knows', () => {
  const styles =
    ':root{--dvh:1dvh}.min-h-\\[min\\(58dvh\\,36rem\\)\\]{min-height:min(58dvh,36rem)}p{--key:clamp(44px,7.5dvh,2rem);height:100dvh}'
  expect(dynamicHeights(styles)).toBe(
    ':root{--dvh:1dvh}.min-h-\\[min\\(58dvh\\,36rem\\)\\]{min-height:min(calc(var(--dvh)*58),36rem)}' +
      'p{--key:clamp(44px,calc(var(--dvh)*7.5),2rem);height:calc(var(--dvh)*100)}',
  )
})
