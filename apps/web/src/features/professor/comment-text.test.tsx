import type { Comment } from '@dutch/domain/professor/comment'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommentText } from './comment-text.tsx'

test('W109: a line takes three smaller lines where two would cut it, a headline sooner: it has a word before it', () => {
  const isSmaller = (type: Comment['type'], letters: number) =>
    renderToStaticMarkup(
      <CommentText comment={{ id: 'one', mood: 'neutral', type, text: 'a'.repeat(letters) }} />,
    ).includes('data-long')
  expect([56, 57].map((letters) => isSmaller('joke', letters))).toEqual([false, true])
  expect([41, 42].map((letters) => isSmaller('headline', letters))).toEqual([false, true])
})
