import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { freePort } from '@dutch/server/test/free-port'
import { PREPARATION, type Engine, type PhoneOptions, type Tab } from './phone.ts'
import { openSession, type Command } from './webdriver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))
/** WebDriver encodes special keys in a private area of Unicode; a character is sent as itself. */
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

const Handle = v.object({ handle: v.string() })
const Outcome = v.union([v.object({ answer: v.unknown() }), v.object({ fault: v.string() })])

export const webkit: Engine = {
  name: 'WebKit',
  programs: [
    DRIVER,
    '/usr/bin/Xvfb',
    '/usr/bin/dbus-run-session',
    '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
    '/usr/lib/python3/dist-packages/gi/__init__.py',
  ],
  start: async (options) => {
    const script = join(options.profile, 'preparation.js')
    writeFileSync(script, options.preparation ?? PREPARATION)
    const screen = await startScreen(options)
    const port = await freePort()
    const driver = spawn('dbus-run-session', ['--', DRIVER, '-p', String(port)], {
      detached: true,
      stdio: 'ignore',
      env: environment(options, screen.display, script),
    })
    const command = await openSession(`http://127.0.0.1:${String(port)}`, {
      'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
    })
    const show = windowsOf(command)
    return {
      tab: tabOf(command, show, v.parse(v.string(), await command('GET', '/window'))),
      newTab: async () =>
        tabOf(command, show, v.parse(Handle, await command('POST', '/window/new', { type: 'window' })).handle),
      kill: async () => {
        await endGroup(driver)
        await endGroup(screen.process)
      },
    }
  },
}

function environment(
  { profile, width, height, theme }: PhoneOptions,
  display: string,
  script: string,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    HOME: tmpdir(),
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Paints without emulating a graphics card, whose threads wait for each other: saves a third of the processor time.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    LP_NUM_THREADS: '0',
    // Its sandbox does not start where root runs the tests.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WINDOW_PROFILE: profile,
    WINDOW_WIDTH: String(width),
    WINDOW_HEIGHT: String(height),
    WINDOW_SCRIPT: script,
  }
}

/** Starts a virtual screen of the size of the window. Xvfb chooses the display number and writes it when it is ready. */
async function startScreen({ width, height }: PhoneOptions): Promise<{ process: ChildProcess; display: string }> {
  const size = `${String(width)}x${String(height)}x24`
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // The fourth stream is a readable pipe; the type also allows a writable one.
  const number = await firstLine(child.stdio[3] as NodeJS.ReadableStream)
  return { process: child, display: `:${number}` }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line
  throw new Error('No screen could be started')
}

export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-pid, 'SIGKILL')
  await ended
}

/** Directs the commands of a session to a window. */
type ShowWindow = (handle: string) => Promise<void>

/** Switches only if the window is another one: switching costs half as much as a command. */
export function windowsOf(command: Command): ShowWindow {
  let shown: string | null = null
  return async (handle) => {
    if (shown === handle) return
    await command('POST', '/window', { handle })
    shown = handle
  }
}

export function tabOf(command: Command, show: ShowWindow, handle: string): Tab {
  const here = async (method: 'GET' | 'POST', path: string, body?: object) => {
    await show(handle)
    return command(method, path, body)
  }
  const act = async (actions: object) => void (await here('POST', '/actions', { actions: [actions] }))
  return {
    goto: async (url) => void (await here('POST', '/url', { url })),
    reload: async () => void (await here('POST', '/refresh', {})),
    bringToFront: () => show(handle),
    tap: (x, y) =>
      act({
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (key) => {
      const value = KEYS[key] ?? key
      return act({
        type: 'key',
        id: 'keys',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      })
    },
    run: async (task, argument) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve(${JSON.stringify(argument)}).then(${String(task)})
          .then((answer) => done({ answer: answer === undefined ? null : answer }), (fault) => done({ fault: String(fault) }))`
      const outcome = v.parse(Outcome, await here('POST', '/execute/async', { script, args: [] }))
      if ('fault' in outcome) throw new Error(outcome.fault)
      // The type of the result is known to the caller alone.
      return outcome.answer as never
    },
    picture: async () => Buffer.from(v.parse(v.string(), await here('GET', '/screenshot')), 'base64'),
  }
}
