import type { ModuleFiles } from './client-manifest.ts'
import type { PrerenderedPage } from '../src/pwa/shared/prerendered-pages.ts'

export interface AnsweredQuestion {
  readonly question: string
  readonly answer: string
}

export interface PageParts {
  readonly page: PrerenderedPage
  /** The page's content as React rendered it. */
  readonly markup: string
  /** Scripts of the page's own, needed as soon as it becomes interactive. */
  readonly preloads: readonly string[]
  /** Styles of the page's own. */
  readonly styles: readonly string[]
  /** Where the site will be found, without a trailing slash; addresses stay relative when unknown. */
  readonly origin: string | undefined
  /** The questions that the page answers; none on most. */
  readonly questions: readonly AnsweredQuestion[]
}

const ROOT = '<div id="root"></div>'
const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 160

/**
 * Fills the built index.html with one page's content and metadata.
 * Throws when the template lacks a place to fill, or when a text is too long for a search result.
 */
export function fillTemplate(template: string, parts: PageParts): string {
  const { page } = parts
  if (page.title.length > LONGEST_TITLE) throw new Error(`The title of ${page.path} is too long.`)
  if (page.description.length > LONGEST_DESCRIPTION) throw new Error(`The description of ${page.path} is too long.`)
  const titled = replaceOnce(template, /<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
  const described = replaceOnce(
    titled,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    meta('name', 'description', page.description),
  )
  const headed = replaceOnce(described, /<\/head>/, `  ${headOf(parts).join('\n    ')}\n  </head>`)
  return replaceOnce(headed, new RegExp(ROOT), `<div id="root">${parts.markup}</div>`)
}

/**
 * The page that every other address opens: the template without content, kept out of search engines.
 * @param files by path, what the page there needs beyond what all pages share: asked for at once, not only when the
 * first script has run.
 */
export function shellOf(template: string, files: Readonly<Record<string, ModuleFiles>>): string {
  const hints = Object.fromEntries(
    Object.entries(files).map(([path, { scripts, styles }]) => [path, [scripts, styles]]),
  )
  const ask = `(function (files, add) {
        add = function (rel, as) {
          return function (file) {
            var link = document.createElement('link')
            link.rel = rel
            if (as) link.as = as
            link.crossOrigin = ''
            link.href = '/' + file
            document.head.appendChild(link)
          }
        }
        if (!files) return
        files[0].forEach(add('modulepreload'))
        files[1].forEach(add('preload', 'style'))
      })(${JSON.stringify(hints)}[location.pathname])`
  const head = `  ${meta('name', 'robots', 'noindex')}\n    <script>\n      ${ask}\n    </script>\n  </head>`
  return replaceOnce(template, /<\/head>/, head)
}

function headOf({ page, preloads, styles, origin, questions }: PageParts): readonly string[] {
  const address = origin === undefined ? undefined : `${origin}${page.path}`
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${address}">`, meta('property', 'og:url', address)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Dutch'),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:image', `${origin ?? ''}/icons/icon-512.png`),
    meta('name', 'twitter:card', 'summary'),
    structuredData(thingOf(page, questions), address),
  ]
}

/** What a page is, in the words of schema.org. */
function thingOf(page: PrerenderedPage, questions: readonly AnsweredQuestion[]): object {
  if (page.path === '/') return theApp(page)
  if (questions.length > 0) return theAnswers(page, questions)
  switch (page.path) {
    case '/strategy':
      return { ...theArticle(page), '@type': 'Article', headline: page.title }
    case '/about':
      return { ...theArticle(page), '@type': 'AboutPage' }
    default:
      return theArticle(page)
  }
}

function theAnswers(page: PrerenderedPage, questions: readonly AnsweredQuestion[]): object {
  return {
    ...theArticle(page),
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function theApp({ description }: PrerenderedPage): object {
  return {
    '@type': 'WebApplication',
    name: 'Dutch, feuille de score',
    description,
    applicationCategory: 'GameApplication',
    operatingSystem: 'Tout appareil avec un navigateur récent',
    browserRequirements: 'JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
}

function theArticle({ title, description }: PrerenderedPage): object {
  return {
    '@type': 'WebPage',
    name: title,
    description,
    isPartOf: { '@type': 'WebApplication', name: 'Dutch, feuille de score', applicationCategory: 'GameApplication' },
  }
}

/** What search engines read: what the page is, in French, and where it is when that is known. */
function structuredData(thing: object, address: string | undefined): string {
  const data = {
    '@context': 'https://schema.org',
    ...thing,
    ...(address === undefined ? {} : { url: address }),
    inLanguage: 'fr',
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003C')}</script>`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function replaceOnce(html: string, place: RegExp, text: string): string {
  const found = html.match(new RegExp(place, 'g'))?.length ?? 0
  if (found !== 1) throw new Error(`index.html has ${found} places for ${place}, one is needed.`)
  return html.replace(place, () => text)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
