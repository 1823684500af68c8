/** An event on the window: an error that the app answers itself, with an error screen or a message. */
export const HANDLED_ERROR = 'dutch-handled-error'

/** Nobody else would tell error reporting about a caught error. */
export function reportHandledError(error: unknown): void {
  dispatchEvent(new ErrorEvent(HANDLED_ERROR, { error }))
}
