/** One after the other, also after a failure. @throws what failed first */
export async function forAll<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for await (const item of items) await work(item).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
