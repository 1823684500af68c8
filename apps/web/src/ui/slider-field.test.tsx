import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SliderField } from './slider-field.tsx'

it('W217: the value of a slider is spoken by the slider alone', () => {
  const field = (
    <SliderField label="Volume" value={70} min={0} max={100} step={5} valueText="70 %" onChange={() => {}} />
  )
  const markup = renderToStaticMarkup(field)
  expect(markup).toMatch(/<output [^>]*aria-live="off"/u)
  expect(markup).toMatch(/<input [^>]*aria-valuetext="70 %"/u)
})
