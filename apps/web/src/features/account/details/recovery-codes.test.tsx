import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecoveryCodes } from './recovery-codes.tsx'

it('W211: what puts the recovery codes away for ever takes no tap that was meant for "Activer"', () => {
  const markup = renderToStaticMarkup(<RecoveryCodes codes={['1234']} onDone={() => undefined} />)
  expect(markup).toMatch(/<button [^>]*data-guarded=""[^>]*>Je les ai gardés/u)
})
