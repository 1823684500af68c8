import { foldQuery, foldText } from '@dutch/domain/history/search'
import { CATEGORIES, type Category, type Question } from './faq-questions.ts'

const folded = new Map<Question, string>(
  CATEGORIES.flatMap(({ questions }) => questions).map((each) => [
    each,
    foldText([each.question, ...each.answer].join('\n')),
  ]),
)

/**
 * The categories with the questions whose own text or answer holds what was typed, whatever its case and accents.
 * Categories without such a question are left out; an empty query finds everything.
 */
export function searchQuestions(query: string): readonly Category[] {
  const wanted = foldQuery(query)
  return CATEGORIES.map((category) => ({
    ...category,
    questions: category.questions.filter((each) => folded.get(each)?.includes(wanted) === true),
  })).filter(({ questions }) => questions.length > 0)
}
