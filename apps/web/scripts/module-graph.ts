/** What the bundler tells about a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    /** Ids of what it imports at once. */
    readonly importedIds: readonly string[]
    /** Ids of what it loads late. */
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** By module, the parts that need it, themselves included. */
export type Users = ReadonlyMap<string, readonly string[]>

/** Of each module that is loaded late. */
export function lateUsers(graph: ModuleGraph, main: string, first: ReadonlySet<string>): Users {
  const users = new Map<string, string[]>()
  for (const part of lateParts(graph, main))
    for (const id of reachable(graph, [part])) if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), part])
  return users
}

/** Every module that comes with some others. */
export function reachable(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Every module that is loaded late. */
function lateParts(graph: ModuleGraph, main: string): ReadonlySet<string> {
  const late = new Set<string>()
  const waiting = [main]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const module of reachable(graph, [id]))
      for (const part of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (late.has(part)) continue
        late.add(part)
        waiting.push(part)
      }
  return late
}
