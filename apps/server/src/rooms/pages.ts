/** SPEC Z740: of each page the connection that was opened last is heard. */
export function createPages() {
  const last = new Map<string, { readonly drop: () => void; readonly number: number }>()
  let count = 0
  /** A connection. @param drop ends it */
  return (drop: () => void) => {
    const mine = { drop, number: (count += 1) }
    let name: string | null = null
    return {
      named: (page: string) => {
        if (name !== null) return
        name = page
        const other = last.get(page)
        // This hello may be late itself.
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
