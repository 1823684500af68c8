import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BUILD_FOLDER } from './paths.ts'

const chunkSchema = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
const manifestSchema = v.record(v.string(), chunkSchema)

export type ClientManifest = v.InferOutput<typeof manifestSchema>

/** The files of a module and of all its static imports, relative to the served folder. */
export interface ModuleFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export const MANIFEST_FILE = join(BUILD_FOLDER, 'manifest.json')

/** Reads which built file came from which source. Rejects if the client is not built. */
export async function readClientManifest(): Promise<ClientManifest> {
  return v.parse(manifestSchema, JSON.parse(await readFile(MANIFEST_FILE, 'utf8')))
}

/** The files that the browser loads for a source (`src/…`) or planned key. @throws Error if it has no chunk */
export function filesOf(manifest: ClientManifest, source: string): ModuleFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The client build has no chunk for ${key}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css) styles.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}

/** The manifest key of a chunk that `chunks.ts` named. No module of it is an entry, so the key contains a hash. */
export function plannedKey(manifest: ClientManifest, name: string): string {
  const [key, ...others] = Object.keys(manifest).filter((each) => each.startsWith(`_${name}-`) && each.endsWith('.js'))
  if (key === undefined || others.length > 0) throw new Error(`Which file is ${name} is not known any more.`)
  return key
}

/** The scripts of the home page, relative to the served folder. */
export interface HomeScripts {
  /** SPEC W212: the scripts of a first visit on a phone, until the page is idle. */
  readonly first: readonly string[]
  /** Also the scripts for wide windows and for scrolling. */
  readonly whole: readonly string[]
}

export function scriptsOfHome(manifest: ClientManifest): HomeScripts {
  const scriptsOf = (names: readonly string[]) => {
    const keys = names.map((name) => plannedKey(manifest, name))
    return [...new Set(keys.flatMap((key) => filesOf(manifest, key).scripts))]
  }
  return { first: scriptsOf(['first', 'at-home']), whole: scriptsOf(['first', 'at-home', 'home-below', 'shell-late']) }
}
