import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Switch } from './switch.tsx'

it('W211: a switch stores, so it takes no tap that was meant for what lay there', () => {
  expect(renderToStaticMarkup(<Switch label="Son" checked />)).toMatch(/^<label [^>]*data-guarded=""/u)
})
