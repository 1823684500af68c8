const SERVER_PATH = /^\/(?:api|ws|metrics|healthz|readyz)(?:[/?#]|$)/i

/** Whether only the server answers this path, which no page has. */
export function isServerPath(path: string): boolean {
  return SERVER_PATH.test(path)
}
