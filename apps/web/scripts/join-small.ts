import { parse } from 'node:path'
import { PAGE_MODULES } from '../src/shell/page-modules.ts'
import { PATH_TO_SCORE } from './chunk-lists.ts'
import type { ModuleGraph, Users } from './module-graph.ts'
import type { Tier } from './tiers.ts'

/** Characters of source, which are about 4 KiB when minified. */
const LEAST_FILE = 9000

export interface LeftModules {
  readonly graph: ModuleGraph
  /** The users of every module that loads late. */
  readonly users: Users
  /** The modules that `chunk-lists.ts` gives no file. */
  readonly left: Users
  /** Resolves paths inside the web app to module ids. */
  readonly at: (paths: readonly string[]) => readonly string[]
  readonly tierOf: (users: readonly string[]) => Tier
}

/**
 * Puts modules that only parts of one feature share into that feature's file, and joins files that would be too small.
 * @returns names of files by module; the bundler creates the other files, one for each set of parts
 */
export function joinSmall({ graph, users, left, at, tierOf }: LeftModules): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const needsOf = (id: string) => (graph.getModuleInfo(id)?.importedIds ?? []).filter((need) => users.has(need))
  const sizeOf = (ids: readonly string[]) =>
    ids.reduce((total, id) => total + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const partsOf = (id: string) => left.get(id) ?? []
  const alone = groupBy([...left.keys()], (id) => keyOf(partsOf(id)))
  const pages = new Set(at(Object.values(PAGE_MODULES)))
  const way = new Set(at(PATH_TO_SCORE))
  // A page keeps a file of its own, since the build finds it by its name.
  const isSmall = (by: readonly string[]) =>
    !(by.length === 1 && by.every((part) => pages.has(part))) && sizeOf(alone.get(keyOf(by)) ?? []) < LEAST_FILE
  const featureFile = (id: string) => {
    const by = partsOf(id)
    const feature = featureOf(by)
    return feature !== null && (by.length > 1 || isSmall(by)) ? `${feature}-${tierOf(by)}` : null
  }

  const ofFeatures = groupBy([...left.keys()], featureFile)
  const small = new Set<string>()
  for (const id of left.keys()) {
    const file = featureFile(id)
    if (file !== null && sizeOf(ofFeatures.get(file) ?? []) >= LEAST_FILE) names.set(id, file)
    else if (file !== null || isSmall(partsOf(id))) small.add(id)
  }
  const isOfBundler = (id: string) => left.has(id) && !names.has(id)
  const joined = largestWithout(small, (id, kept) => needsOf(id).some((need) => isOfBundler(need) && !kept.has(need)))
  // A leaf imports nothing outside the leaves, so a part that needs one loads no further file.
  const others = new Set([...joined].filter((id) => !partsOf(id).some((part) => way.has(part))))
  const leaves = largestWithout(others, (id, kept) => needsOf(id).some((need) => !kept.has(need)))
  const guests = groupBy(
    [...small].filter((id) => !joined.has(id)),
    (id) => keyOf(partsOf(id)),
  )
  const hosts = new Map<string, string>()
  // Modules that most parts need come first, because the others may import them.
  for (const [key, ids] of [...guests].toSorted(
    ([, [a = '']], [, [b = '']]) => partsOf(b).length - partsOf(a).length,
  )) {
    // Of the imported files, the one with the fewest parts becomes the host, since no other imported file imports it.
    const [host] = ids
      .flatMap(needsOf)
      .filter((need) => keyOf(partsOf(need)) !== key && isOfBundler(need) && !joined.has(need))
      .toSorted((a, b) => partsOf(a).length - partsOf(b).length)
    if (host === undefined) continue
    const file = (alone.get(keyOf(partsOf(host))) ?? []).filter((id) => !joined.has(id))
    const [largest = host] = file.toSorted((a, b) => sizeOf([b]) - sizeOf([a]))
    const name = hosts.get(host) ?? parse(largest).name
    for (const id of [...file, ...ids]) hosts.set(id, name)
  }
  for (const id of joined) {
    const kind = leaves.has(id) ? 'leaves' : 'small'
    names.set(id, others.has(id) ? `${kind}-${tierOf(partsOf(id))}` : 'shared')
  }
  return new Map([...names, ...hosts])
}

/** The largest subset in which no module is out; each removed module may put others out. */
function largestWithout(
  ids: ReadonlySet<string>,
  isOut: (id: string, kept: ReadonlySet<string>) => boolean,
): ReadonlySet<string> {
  const kept = new Set(ids)
  for (let before = -1; before !== kept.size;) {
    before = kept.size
    for (const id of kept) if (isOut(id, kept)) kept.delete(id)
  }
  return kept
}

/** The feature to which all parts belong; null if there are several. */
function featureOf(parts: readonly string[]): string | null {
  const features = new Set(parts.map((part) => /\/features\/([^/]+)\//.exec(part)?.[1] ?? null))
  return features.size === 1 ? ([...features][0] ?? null) : null
}

function keyOf(users: readonly string[]): string {
  return users.join(' ')
}

function groupBy(
  ids: readonly string[],
  nameOf: (id: string) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const name = nameOf(id)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), id])
  }
  return groups
}
