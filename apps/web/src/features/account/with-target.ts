/** SPEC W327. @param page one of the account's pages. @param target where the person wanted to go */
export function withTarget(page: '/sign-in' | '/sign-up' | '/reset-password', target: string): string {
  return target === '/' ? page : `${page}?${new URLSearchParams({ redirect: target }).toString()}`
}
