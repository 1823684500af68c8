import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Professor } from './professor.tsx'
import { POSES, type ProfessorMood } from './professor-poses.ts'

const MOODS: readonly ProfessorMood[] = ['happy', 'excited', 'thinking', 'surprised', 'neutral']

test('the outline alone tells the five moods apart', () => {
  const outlines = MOODS.map((mood) => {
    const { hair, arms, hands } = POSES[mood]
    return JSON.stringify({ hair, arms, hands })
  })
  expect(new Set(outlines).size).toBe(MOODS.length)
})

test('each sleeve is drawn behind and over the coat, so that it joins the shoulder', () => {
  const markup = renderToStaticMarkup(<Professor size="sm" mood="excited" />)
  const places = ['p-arm-edge', 'p-coat', '"p-arm"'].map((name) => markup.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})
