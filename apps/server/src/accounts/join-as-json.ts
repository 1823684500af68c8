/** Joins pages of items into pieces of one JSON array, without its brackets. */
export async function* joinAsJson<Thing>(
  pages: AsyncIterable<readonly Thing[]>,
  textOf: (thing: Thing) => string,
): AsyncGenerator<string, void> {
  let before = ''
  for await (const page of pages) {
    yield before + page.map(textOf).join(',\n')
    before = ',\n'
  }
}
