import { metaOf } from './page-meta.ts'

/** Writes title, description and address of the page at a path into the document's head, in place of what was there. */
export function sayInHead(path: string): void {
  const { title, description, index } = metaOf(path)
  document.title = title
  setMeta('name', 'description', description)
  setMeta('name', 'robots', index ? 'index, follow' : 'noindex')
  setMeta('property', 'og:title', title)
  setMeta('property', 'og:description', description)
  // Delivered with its public address, a page says that of the others too; else it is not known.
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical !== null) {
    canonical.href = new URL(path, canonical.href).href
    setMeta('property', 'og:url', canonical.href)
  }
  for (const data of document.head.querySelectorAll<HTMLElement>('script[data-page]')) {
    if (data.dataset['page'] !== path) data.remove()
  }
}

function setMeta(kind: 'name' | 'property', name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`)
  if (meta === null) {
    meta = document.createElement('meta')
    meta.setAttribute(kind, name)
    document.head.append(meta)
  }
  meta.content = content
}
