/**
 * Something that is made at its first use. For what the browser takes long to make: the first formatter or segmenter of
 * a page loads its language data, which on a small phone is a tenth of a second.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
