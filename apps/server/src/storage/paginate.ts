/** Yields pages as they are asked for, until one is empty. @param read returns things after a name, ordered by name */
export async function* paginate<Thing>(
  read: (after: string) => Promise<readonly Thing[]>,
  nameOf: (thing: Thing) => string,
): AsyncGenerator<readonly Thing[], void> {
  for (let after = ''; ;) {
    const page = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = nameOf(last)
  }
}
