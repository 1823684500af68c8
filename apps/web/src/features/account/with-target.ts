/** SPEC W327: the address of an account page that leads to `target` afterwards. */
export function withTarget(page: '/sign-in' | '/sign-up' | '/reset-password', target: string): string {
  return target === '/' ? page : `${page}?${new URLSearchParams({ redirect: target }).toString()}`
}
