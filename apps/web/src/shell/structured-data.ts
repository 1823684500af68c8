import { PRERENDERED_PAGES } from './prerendered-pages.ts'
import type { HeadPage } from './head-tags.ts'

type DescribedPage = Pick<HeadPage, 'title' | 'description'> & { readonly path: string }

interface AnsweredQuestion {
  readonly question: string
  readonly answer: string
}

export interface PageFacts {
  /** Questions with answers on /faq. */
  readonly questions: readonly AnsweredQuestion[]
  /** The steps of a round on /rules. */
  readonly steps: readonly string[]
}

/**
 * schema.org data: the page and its breadcrumbs, without ratings, since there are none.
 * @param origin without a trailing slash; if empty, URLs are relative
 */
export function structuredData(page: DescribedPage, facts: PageFacts, origin = ''): readonly object[] {
  const thing = {
    '@context': 'https://schema.org',
    ...thingOf(page, facts),
    ...(origin === '' ? {} : { url: origin + page.path }),
    inLanguage: 'fr',
  }
  return page.path === '/' ? [thing] : [thing, trailOf(page, origin)]
}

function thingOf(page: DescribedPage, { questions, steps }: PageFacts): object {
  const { title, description } = page
  const described = { name: title, description, isPartOf: APP }
  switch (page.path) {
    case '/':
      return theApp(page)
    case '/rules':
      return {
        '@type': 'HowTo',
        name: 'Jouer une manche de Dutch',
        description,
        supply: { '@type': 'HowToSupply', name: 'Un jeu de 54 cartes' },
        step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
      }
    case '/faq':
      return {
        '@type': 'FAQPage',
        ...described,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }
    case '/strategy':
      return { '@type': 'Article', ...described, headline: title }
    case '/about':
      return { '@type': 'AboutPage', ...described }
    default:
      return { '@type': 'WebPage', ...described }
  }
}

const NAME = 'Dutch, feuille de score'
const APP = { '@type': 'WebApplication', name: NAME, applicationCategory: 'GameApplication' }

function theApp({ description }: DescribedPage): object {
  return {
    ...APP,
    description,
    browserRequirements: 'Un navigateur récent, avec JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
}

function trailOf({ path, title }: DescribedPage, origin: string): object {
  const trail = path === '/strategy' ? ['/', '/rules', path] : ['/', path]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stop === path ? title : titleOf(stop),
      item: origin + stop,
    })),
  }
}

function titleOf(path: string): string {
  return PRERENDERED_PAGES.find((page) => page.path === path)?.title ?? NAME
}
