/** Databases limit the number of values in a statement. */
const AT_ONCE = 500

/** @param find returns the rows of at most 500 keys @returns the rows of all keys */
export async function findInChunks<Key, Row>(
  keys: readonly Key[],
  find: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await find(keys.slice(from, from + AT_ONCE))))
  return rows
}
