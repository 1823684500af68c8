/** A stack frame in Sentry's format. */
export interface StackFrame {
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const MOST_FRAMES = 50
/** The path of a script of the build, whose name contains a hash. */
const BUILT_FILE = /^\/assets\/[\w.-]{1,80}\.js$/
const ELSEWHERE = '<elsewhere>'

/** SPEC W1003. @param paths the paths of the app's pages */
export function redactedPage(pathname: string, paths: ReadonlySet<string>): string {
  const [, guest] = /^\/(join|tv)\//.exec(pathname) ?? []
  if (guest !== undefined) return `/${guest}/:id`
  return pathname === '/' || paths.has(pathname) ? pathname : '/:unknown'
}

/**
 * SPEC W1003: the outermost frame first.
 * @param origin the app's origin; a frame of another origin keeps only its position in the list
 */
export function redactedFrames(
  { stack = '', message }: Pick<Error, 'stack' | 'message'>,
  origin: string,
): readonly StackFrame[] {
  // Some browsers write the message before the frames, and the message may look like a frame.
  const begin = stack.indexOf(message)
  const steps = message === '' || begin < 0 ? stack : stack.slice(begin + message.length)
  return steps
    .split('\n')
    .flatMap((line) => {
      const [, file = '', lineno, colno] = /(?:^|[\s(@])([^\s(@]+):(\d{1,9}):(\d{1,9})\)?$/.exec(line.trim()) ?? []
      return file === '' ? [] : [frameOf(file, Number(lineno), Number(colno), origin)]
    })
    .slice(0, MOST_FRAMES)
    .toReversed()
}

function frameOf(file: string, lineno: number, colno: number, origin: string): StackFrame {
  const path = file.startsWith(`${origin}/`) ? file.slice(origin.length) : ''
  if (!BUILT_FILE.test(path)) return { filename: ELSEWHERE, lineno: 0, colno: 0, in_app: false }
  return { filename: `app://${path}`, lineno, colno, in_app: true }
}
