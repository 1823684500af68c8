import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the served app that can change its answers, as a new version or a broken one would. */
export interface Deployment {
  readonly url: string
  /** Applies a function to the text of the answers for a path. */
  change(path: string, edit: (text: string) => string): void
  /** Answers 404 for paths that match. */
  remove(pattern: RegExp): void
  /** Leaves requests for paths that match without an answer. Resolves at the first such request. */
  hold(pattern: RegExp): Promise<void>
  /** Ends all changes. */
  restore(): void
  /** The number of document requests so far. */
  pagesAsked(): number
  stop(): Promise<void>
}

/** Starts such a proxy. @param origin of the server behind it */
export async function startDeployment(origin: string): Promise<Deployment> {
  const edits = new Map<string, (text: string) => string>()
  let removed: RegExp | null = null
  let held: RegExp | null = null
  let onHeld = () => {}
  let pages = 0
  const proxy = createServer((request, response) => {
    const path = request.url ?? '/'
    if (request.headers['sec-fetch-dest'] === 'document') pages += 1
    if (held?.test(path) === true) {
      onHeld()
      return
    }
    if (removed?.test(path) === true) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Introuvable.')
      return
    }
    const method = request.method ?? 'GET'
    fetch(origin + path, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        const edit = edits.get(path)
        const headers = Object.fromEntries(answer.headers)
        delete headers['content-length']
        response.writeHead(answer.status, headers).end(edit === undefined ? body : edit(body.toString('utf8')))
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, 'localhost', resolve)
  })
  // A server that listens on a TCP port has an address of this type.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${String(port)}`,
    change: (path, edit) => void edits.set(path, edit),
    remove: (pattern) => {
      removed = pattern
    },
    hold: (pattern) => {
      held = pattern
      return new Promise((resolve) => {
        onHeld = resolve
      })
    },
    restore: () => {
      held = null
      removed = null
      edits.clear()
    },
    pagesAsked: () => pages,
    stop: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
