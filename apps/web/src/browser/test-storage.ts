/** Local storage that may have a quota in characters, or be forbidden. */
export class TestStorage implements Storage {
  quota = Number.POSITIVE_INFINITY
  isForbidden = false
  readonly #values = new Map<string, string>()

  get length(): number {
    return this.#values.size
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    if (this.isForbidden) throw new DOMException('Access is denied', 'SecurityError')
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isForbidden) throw new DOMException('Access is denied', 'SecurityError')
    const others = [...this.#values].filter(([other]) => other !== key)
    const size = others.reduce((sum, [other, text]) => sum + other.length + text.length, key.length + value.length)
    if (size > this.quota) throw new DOMException('Full', 'QuotaExceededError')
    this.#values.set(key, value)
  }
  removeItem(key: string): void {
    this.#values.delete(key)
  }
  clear(): void {
    this.#values.clear()
  }
}
