import type { PageFacts } from './structured-data.ts'

const NONE: PageFacts = { questions: [], steps: [] }

/** What search engines are told besides the title. */
export async function factsOf(path: string): Promise<PageFacts> {
  switch (path) {
    case '/faq': {
      // The page itself: what was a part of its own would be fetched by every other page that is read.
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
