import { describe, expect, it } from 'vitest'
import { redactedFrames, redactedPage } from './redacted-place.ts'

const ORIGIN = 'https://dutch.example.org'

describe('where it happened', () => {
  it.each([
    ['/', '/'],
    ['/game', '/game'],
    ['/join/018f6a2e-77aa', '/join/:id'],
    ['/tv/secret', '/tv/:id'],
    ['/Zoé', '/:unknown'],
    ['/toString', '/:unknown'],
  ])('W1003: %s is told as %s', (path, said) => {
    expect(redactedPage(path, new Set(['/game', '/settings']))).toBe(said)
  })

  it('W1003: steps of a stack are built files and places, outermost first', () => {
    const chrome = [
      "TypeError: Cannot read 'Zoé' (https://dutch.example.org/assets/zoe.js:4:2)",
      `    at Object.Zoé (${ORIGIN}/assets/game-page-A1b2.js:1:2345)`,
      '    at https://elsewhere.example.org/zoe.js:3:4',
      '    at <anonymous>',
      `    at ${ORIGIN}/join/018f6a2e:12:5`,
      `    at new Promise (<anonymous>)`,
      `    at async ${ORIGIN}/assets/react-Xy.js:7:8`,
    ].join('\n')
    const message = "Cannot read 'Zoé' (https://dutch.example.org/assets/zoe.js:4:2)"
    expect(redactedFrames({ stack: chrome, message }, ORIGIN)).toEqual([
      { filename: 'app:///assets/react-Xy.js', lineno: 7, colno: 8, in_app: true },
      { filename: '<elsewhere>', lineno: 0, colno: 0, in_app: false },
      { filename: '<elsewhere>', lineno: 0, colno: 0, in_app: false },
      { filename: 'app:///assets/game-page-A1b2.js', lineno: 1, colno: 2345, in_app: true },
    ])
  })

  it('W1003: the stacks of Safari and Firefox are read as well', () => {
    const stack = [
      `Zoé@${ORIGIN}/assets/game-page-A1b2.js:1:2345`,
      `${ORIGIN}/assets/react-Xy.js:7:8`,
      '[native code]',
    ].join('\n')
    expect(redactedFrames({ stack, message: 'no' }, ORIGIN).map(({ filename, lineno }) => [filename, lineno])).toEqual([
      ['app:///assets/react-Xy.js', 7],
      ['app:///assets/game-page-A1b2.js', 1],
    ])
  })
})
