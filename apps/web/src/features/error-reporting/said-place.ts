/** In the form that Sentry reads. */
export interface StackFrame {
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const MOST_FRAMES = 50
/** Names that the build gives, with a hash in each. */
const BUILT_FILE = /^\/assets\/[\w.-]{1,80}\.js$/
const ELSEWHERE = '<elsewhere>'

/**
 * SPEC W1003
 * @param paths those of the app's pages
 */
export function saidPage(pathname: string, paths: ReadonlySet<string>): string {
  const [, guest] = /^\/(join|tv)\//.exec(pathname) ?? []
  if (guest !== undefined) return `/${guest}/:id`
  return pathname === '/' || paths.has(pathname) ? pathname : '/:unknown'
}

/**
 * SPEC W1003: outermost first.
 * @param origin of the app: steps elsewhere are only counted
 */
export function saidFrames(
  { stack = '', message }: Pick<Error, 'stack' | 'message'>,
  origin: string,
): readonly StackFrame[] {
  // Some browsers write the message before the steps, and it may look like one.
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
