import { useEffect } from 'react'
import { metaOf } from './page-meta.ts'

/** Keeps the document's title, description and robots mark those of the page at a path. */
export function usePageMeta(path: string): void {
  useEffect(() => {
    const { title, description, index } = metaOf(path)
    document.title = title
    setMeta('description', description)
    setMeta('robots', index ? 'index, follow' : 'noindex')
  }, [path])
}

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (meta === null) {
    meta = document.createElement('meta')
    meta.name = name
    document.head.append(meta)
  }
  meta.content = content
}
