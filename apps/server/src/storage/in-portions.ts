/** A statement takes only so many values. */
const AT_ONCE = 500

/** @param find of some of them */
export async function inPortions<Key, Row>(
  keys: readonly Key[],
  find: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE) rows.push(...(await find(keys.slice(from, from + AT_ONCE))))
  return rows
}
