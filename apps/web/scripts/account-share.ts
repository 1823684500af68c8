// What of a page's JavaScript is there for accounts alone: nobody who is signed out is to pay for it.

/** Sources that only serve whoever has an account: who is signed in, what devices exchange, rooms, and their screens. */
const OF_ACCOUNTS =
  /\/(?:packages\/sync\/src\/(?:account|room)|apps\/web\/src\/features\/(?:account|account-sync|rooms))\//

/** The sources of each built file, with what each takes in it before it is made small, in units of text. */
export type BuiltModules = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface AccountShare {
  readonly modules: readonly string[]
  /** Before it is made small. */
  readonly units: number
}

/** What of the files is there for accounts. */
export function accountShare(built: BuiltModules, files: readonly string[]): AccountShare {
  const found = files.flatMap((file) =>
    Object.entries(built[file] ?? {}).filter(([source]) => OF_ACCOUNTS.test(source)),
  )
  return { modules: found.map(([source]) => source), units: found.reduce((total, [, units]) => total + units, 0) }
}
