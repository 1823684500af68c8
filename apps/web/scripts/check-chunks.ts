import { PAGE_MODULES } from '../src/shell/page-modules.ts'

const MOST_CHUNKS = 90
const LEAST_CHUNK = 4096
/** The build finds a page's chunk by its file's name, and the bundler keeps its own runtime in a chunk of its own. */
const MAY_BE_SMALL = [...Object.values(PAGE_MODULES), 'rolldown/runtime.js']

export interface Chunk {
  readonly file: string
  readonly bytes: number
  readonly sources: readonly string[]
}

/** Decision 0065. @returns what is wrong with the chunks, one line each */
export function chunkFaults(chunks: readonly Chunk[]): readonly string[] {
  const small = chunks.filter(
    ({ bytes, sources }) =>
      bytes < LEAST_CHUNK && !sources.some((source) => MAY_BE_SMALL.some((page) => source.endsWith(page))),
  )
  return [
    ...(chunks.length > MOST_CHUNKS ? [`There are ${chunks.length} chunks, over ${MOST_CHUNKS}.`] : []),
    ...small.map(({ file, bytes }) => `${file} has ${bytes} bytes and is no page: it joins others (chunks.ts).`),
  ]
}
