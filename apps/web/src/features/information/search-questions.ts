import { foldText, hasWords, queryWords } from '@dutch/domain/history/search'
import { CATEGORIES, type Category, type FaqQuestion } from './faq-questions.ts'

const folded = new Map<FaqQuestion, string>(
  CATEGORIES.flatMap(({ questions }) => questions).map((each) => [
    each,
    foldText([each.question, ...each.answer].join('\n')),
  ]),
)

/**
 * Questions with every typed word in their text or answer, whatever its case and accents. Empty
 * categories are left out; an empty query finds everything.
 */
export function searchQuestions(query: string): readonly Category[] {
  const words = queryWords(query)
  return CATEGORIES.map((category) => ({
    ...category,
    questions: category.questions.filter((each) => hasWords(folded.get(each) ?? '', words)),
  })).filter(({ questions }) => questions.length > 0)
}
