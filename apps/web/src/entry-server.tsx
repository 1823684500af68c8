import { prerender } from 'react-dom/static'
import { App } from './shell/app.tsx'
import { createMemoryStores } from './compose/create-memory-stores.ts'

/** The HTML of a route with all of its late parts. Throws what the rendering threw. */
export async function renderPage(path: string): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(<App stores={createMemoryStores()} ssrPath={path} />, {
    // Otherwise a script would move large parts into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, `${path} did not render.`)
  return markup
}

export { factsOf } from './shell/page-facts.ts'
