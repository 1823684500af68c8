/** The bundler's information about modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null
    /** Ids of static imports. */
    readonly importedIds: readonly string[]
    /** Ids of dynamic imports. */
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** By module, the late parts that need it; a part needs itself. */
export type Users = ReadonlyMap<string, readonly string[]>

/** The users of each module that loads late. */
export function lateUsers(graph: ModuleGraph, main: string, first: ReadonlySet<string>): Users {
  const users = new Map<string, string[]>()
  for (const part of lateParts(graph, main))
    for (const id of reachable(graph, [part])) if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), part])
  return users
}

/** The given modules and everything that they import statically. */
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

/** Every module that is imported dynamically. */
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
