/** Adds array methods that Chrome before 110 lacks (decision 0059). Call before anything else. */
export function addPolyfills(arrays: object): void {
  if ('toSorted' in arrays) return
  const add = (name: string, value: (this: unknown[], ...given: never[]) => unknown[]) =>
    Object.defineProperty(arrays, name, { value, writable: true, configurable: true })
  add('toSorted', function (compare: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  })
  add('toReversed', function () {
    return [...this].reverse()
  })
  add('with', function (at: number, value: unknown) {
    const copy = [...this]
    copy[at < 0 ? at + copy.length : at] = value
    return copy
  })
}
