import type { PageFacts } from './structured-data.ts'

const NONE: PageFacts = { questions: [], steps: [] }

/** The facts for search engines besides title and description. */
export async function factsOf(path: string): Promise<PageFacts> {
  switch (path) {
    case '/faq': {
      // Imports the page itself: a module shared with it would be a chunk that all text pages load.
      const { searchQuestions } = await import('../features/information/faq-page.tsx')
      const questions = searchQuestions('').flatMap((category) =>
        category.questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') })),
      )
      return { ...NONE, questions }
    }
    case '/rules': {
      const { setupRules, gameplay } = await import('../features/information/rules/texts.ts')
      return { ...NONE, steps: [...setupRules.lines, ...gameplay.lines] }
    }
    default:
      return NONE
  }
}
