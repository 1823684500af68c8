/** Databases limit the values of a statement. */
const AT_ONCE = 500

/** @param find the rows of at most 500 of the keys. @returns those of all */
export async function inPortions<Key, Row>(
  keys: readonly Key[],
  find: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await find(keys.slice(from, from + AT_ONCE))))
  return rows
}
