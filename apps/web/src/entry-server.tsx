import { prerender } from 'react-dom/static'
import { App } from './shell/app.tsx'
import { createMemoryStores } from './compose/create-memory-stores.ts'

/** Renders a route to HTML with all its lazy parts. Rejects with the errors of rendering. */
export async function renderPage(path: string): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(<App stores={createMemoryStores()} ssrPath={path} />, {
    // Otherwise React would deliver large parts at the end, and a script would move them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, `${path} did not render.`)
  return markup
}

export { factsOf } from './shell/page-facts.ts'
