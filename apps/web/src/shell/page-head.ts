import { headTags, originOfPicture } from './head-tags.ts'
import { factsOf } from './page-facts.ts'
import { metaOf } from './page-meta.ts'
import { structuredData } from './structured-data.ts'

/** SPEC W207: updates title and meta tags, and removes the structured data of another page. */
export function updateHead(path: string): void {
  const meta = metaOf(path)
  document.title = meta.title
  const origin = publicOrigin()
  document.head.querySelector('meta[name="google"]')?.remove()
  for (const { kind, name, content } of headTags({ ...meta, path }, origin)) {
    elementOf(`meta[${kind}="${name}"]`, 'meta', { [kind]: name }).setAttribute('content', content)
  }
  if (origin !== undefined) {
    elementOf('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', origin + path)
  }
  for (const data of document.head.querySelectorAll('script[data-page]')) data.remove()
}

/** Adds structured data when its texts have loaded, if the page is still shown. */
export async function addStructuredData(path: string, isShown: () => boolean): Promise<void> {
  const facts = await factsOf(path)
  if (!isShown()) return
  for (const data of structuredData({ ...metaOf(path), path }, facts, publicOrigin())) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.dataset['page'] = path
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
}

/** Undefined if the page was delivered without an origin. */
function publicOrigin(): string | undefined {
  return originOfPicture(document.head.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content)
}

function elementOf(selector: string, tag: 'meta' | 'link', names: Readonly<Record<string, string>>): Element {
  const present = document.head.querySelector(selector)
  if (present !== null) return present
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(names)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}
