import { minifySync } from 'vite'
import type { ModuleFiles } from './client-manifest.ts'
import type { PrerenderedPage } from '../src/shell/prerendered-pages.ts'
import { isTranslatable } from '../src/shell/page-list.ts'
import { headTags, type HeadPage } from '../src/shell/head-tags.ts'
import { structuredData, type PageFacts } from '../src/shell/structured-data.ts'
import { PAGE_SCRIPT } from './page-script.ts'

export interface PageParts {
  readonly page: PrerenderedPage
  /** The page's content as rendered by React. */
  readonly markup: string
  /** The page's own scripts, which it needs to become interactive. */
  readonly preloads: readonly string[]
  /** The page's own styles, inlined because they are small and would delay the first paint as files. */
  readonly styles: readonly string[]
  /** The public address without a trailing slash; undefined leaves URLs relative. */
  readonly origin: string | undefined
  readonly facts: PageFacts
}

const ROOT = '<div id="root"></div>'
const NOT_TRANSLATED = ' translate="no" class="notranslate"'
const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 160

/**
 * Removes indentation and shortens inline scripts, since every page contains the template. Line breaks stay: without
 * them the minifier would write template literals, and one script must run in browsers that only know ES5.
 * @throws Error if a script has a syntax error
 */
export function compact(html: string): string {
  return html.replaceAll(/(?<=<script>)[^]*?(?=<\/script>)/gu, minifyScript).replaceAll(/^[ \t]+/gmu, '')
}

function minifyScript(text: string): string {
  const options = { compress: false, mangle: true, codegen: { removeWhitespace: false } }
  const { code, errors } = minifySync('inline.js', text, options)
  const [error] = errors
  if (error !== undefined) throw new Error(`An inline script cannot be read: ${error.message}`)
  return code.trim()
}

/**
 * Fills the built index.html with one page's content and metadata.
 * @throws Error if the template lacks a placeholder, or if a text is too long for a search result
 */
export function fillTemplate(template: string, parts: PageParts): string {
  const { page } = parts
  if (page.title.length > LONGEST_TITLE) throw new Error(`The title of ${page.path} is too long.`)
  if (page.description.length > LONGEST_DESCRIPTION) throw new Error(`The description of ${page.path} is too long.`)
  const titled = replaceOnce(template, /<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
  const headed = replaceOnce(withoutDescription(titled), /<\/head>/, `  ${headOf(parts).join('\n    ')}\n  </head>`)
  const { html, scripts } = withoutScripts(headed)
  const late = [...scripts, ...parts.preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)]
  const marked = isTranslatable(page.path) ? html.replace(NOT_TRANSLATED, '') : html
  const body = `<div id="root" data-page="${page.path}">${parts.markup}</div>\n    <template id="late">${late.join('')}</template>\n    ${compact(PAGE_SCRIPT)}`
  return replaceOnce(marked, ROOT, body)
}

/** Removes the tags by which the build starts the app and preloads its files. */
function withoutScripts(html: string): { readonly html: string; readonly scripts: readonly string[] } {
  const own = /(?<![ \t])[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)\n?/gu
  return { html: html.replaceAll(own, ''), scripts: (html.match(own) ?? []).map((tag) => tag.trim()) }
}

/**
 * The page for every other URL: the template without content, excluded from search engines. Its link preview, such as
 * that of an invitation, shows the home page's title and description.
 * @param home the page with that title and description
 * @param files by path, the files that a page needs beyond the shared ones; they are preloaded before the first script
 * has run
 */
export function shellOf(
  template: string,
  files: Readonly<Record<string, ModuleFiles>>,
  home: Pick<HeadPage, 'title' | 'description'>,
  origin: string | undefined,
): string {
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
  const tags = tagsOf({ ...home, path: null, index: false }, origin).join('\n    ')
  // The script stands before the styles, because a script waits for style sheets above it.
  const asking = replaceOnce(
    withoutDescription(template),
    '<title>',
    `<script>\n      ${ask}\n    </script>\n    <title>`,
  )
  return replaceOnce(asking, '</head>', `  ${tags}\n  </head>`)
}

function headOf({ page, styles, origin, facts }: PageParts): readonly string[] {
  return [
    ...styles.map((text) => `<style>${text.trim()}</style>`),
    ...(origin === undefined ? [] : [`<link rel="canonical" href="${origin}${page.path}">`]),
    ...tagsOf({ ...page, index: true }, origin),
    ...structuredData(page, facts, origin).map((data) => script(page.path, data)),
  ]
}

/** Each page gets its own description. */
function withoutDescription(html: string): string {
  return replaceOnce(html, /(?<![ \t])[ \t]*<meta\s+name="description"\s+content="[^"]*"\s*\/?>\n?/, '')
}

function tagsOf(page: HeadPage, origin: string | undefined): readonly string[] {
  return headTags(page, origin).map(
    ({ kind, name, content }) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`,
  )
}

/** Structured data for search engines. The app removes it when it shows another page. */
function script(path: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003C')
  return `<script type="application/ld+json" data-page="${path}">${json}</script>`
}

function replaceOnce(html: string, place: RegExp | string, text: string): string {
  const found = html.split(place).length - 1
  if (found !== 1) throw new Error(`index.html has ${found} places for ${String(place)}, one is needed.`)
  return html.replace(place, () => text)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
