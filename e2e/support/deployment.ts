import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The served product behind a door that can change what comes through, as a new version or a broken one would. */
export interface Deployment {
  readonly url: string
  /** Changes the text of an answer from now on. */
  change(path: string, edit: (text: string) => string): void
  /** Answers 404 from now on for paths that match. */
  remove(pattern: RegExp): void
  /** Answers nothing from now on for paths that match. Resolves once one was asked for. */
  hold(pattern: RegExp): Promise<void>
  /** Lets everything through again. */
  restore(): void
  /** How often pages were asked for. */
  pagesAsked(): number
  stop(): Promise<void>
}

/** Opens such a door in front of a server. @param origin of the server behind it */
export async function startDeployment(origin: string): Promise<Deployment> {
  const edits = new Map<string, (text: string) => string>()
  let removed: RegExp | null = null
  let held: RegExp | null = null
  let onHeld = () => {}
  let pages = 0
  const door = createServer((request, response) => {
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
    door.listen(0, 'localhost', resolve)
  })
  // A TCP server that listens has an address of this kind.
  const { port } = door.address() as AddressInfo
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
      door.closeAllConnections()
      await new Promise((resolve) => {
        door.close(resolve)
      })
    },
  }
}
