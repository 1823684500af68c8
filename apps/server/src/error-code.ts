/** The code of an error of the system or a library, such as `ENOENT`. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
