/** SPEC Z740: of the connections of one page, only the one that was opened last is heard. */
export function createPageConnections() {
  const last = new Map<string, { readonly drop: () => void; readonly number: number }>()
  let count = 0
  return (drop: () => void) => {
    const mine = { drop, number: (count += 1) }
    let name: string | null = null
    return {
      named: (page: string) => {
        if (name !== null) return
        name = page
        const other = last.get(page)
        // The `hello` of an older connection may arrive last.
        if (other !== undefined && other.number > mine.number) return drop()
        other?.drop()
        last.set(page, mine)
      },
      ended: () => {
        if (name !== null && last.get(name) === mine) last.delete(name)
      },
    }
  }
}
