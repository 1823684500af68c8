/** Makes a value at its first use and keeps it. The first Intl formatter of a page takes a slow phone 0.1 s to make. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
