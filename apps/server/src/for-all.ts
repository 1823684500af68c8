/** Runs the work for one item after the other and continues after failures. @throws the first failure */
export async function forAll<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for await (const item of items) await work(item).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
