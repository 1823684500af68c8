// A browser without a driver such as Playwright, whose scripts in the page would be part of what is measured.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { LAUNCH } from './phone.ts'

const Targets = v.array(v.object({ type: v.string(), webSocketDebuggerUrl: v.string() }))
const Answer = v.object({ id: v.number(), result: v.optional(v.unknown()) })
const Evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) })

export interface BareBrowser {
  /** Adds a script that runs before those of every page opened from now on. */
  readonly prepare: (script: string) => Promise<void>
  /** Begins to load an address without waiting for the page. */
  readonly open: (url: string) => Promise<void>
  /** Evaluates an expression in the page; its value must be representable in JSON. */
  readonly ask: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Starts a browser process with a window of the size of a phone. @param profile the folder of its user data */
export async function startBareBrowser(profile: string): Promise<BareBrowser> {
  const own = ['--headless', '--window-size=360,640', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(LAUNCH.executablePath, [...own, ...LAUNCH.args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const targets = await fetch(`http://${await addressOf(child.stderr)}/json/list`)
  const page = v.parse(Targets, await targets.json()).find(({ type }) => type === 'page')
  if (page === undefined) throw new Error('The browser has no page')
  const send = await connect(page.webSocketDebuggerUrl)
  await send('Page.enable')
  return {
    prepare: async (source) => void (await send('Page.addScriptToEvaluateOnNewDocument', { source })),
    open: async (url) => void (await send('Page.navigate', { url })),
    ask: async (expression) => {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
      return v.parse(Evaluated, answer).result.value
    },
    close: async () => {
      void send('Browser.close')
      await ended
    },
  }
}

type Send = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<unknown>

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = v.safeParse(Answer, JSON.parse(String(data)))
    if (!answer.success) return
    waiting.get(answer.output.id)?.(answer.output.result)
    waiting.delete(answer.output.id)
  })
  await once(socket, 'open')
  let count = 0
  return (method, params = {}) => {
    count += 1
    const id = count
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
}

/** The host and port that the browser prints once it listens. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let output = ''
  for await (const text of stderr) {
    output += String(text)
    const address = /DevTools listening on ws:\/\/([^/]+)/u.exec(output)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`The browser ended at once:\n${output}`)
}
