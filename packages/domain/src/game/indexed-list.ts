/** An ordered list with a lookup by id that does not search. Several items may share an id. */
export interface IndexedList<Item extends { readonly id: string }> {
  readonly has: (id: Item['id']) => boolean
  readonly add: (item: Item) => void
  readonly change: (id: Item['id'], change: (item: Item) => Item) => void
  readonly remove: (id: Item['id'], onRemoved?: (item: Item) => void) => void
  /** Returns the same array until something changes. */
  readonly list: () => readonly Item[]
}

/** @param items a list that is not changed */
export function createIndexedList<Item extends { readonly id: string }>(items: readonly Item[]): IndexedList<Item> {
  let list: readonly Item[] | null = items
  /** A removed item leaves null in its place, so that the indexes of the items behind it stay valid. */
  const places: (Item | null)[] = [...items]
  const byId = new Map<Item['id'], number[]>()
  items.forEach(({ id }, place) => {
    const known = byId.get(id)
    if (known === undefined) byId.set(id, [place])
    else known.push(place)
  })
  const each = (id: Item['id'], visit: (item: Item, place: number) => void) => {
    for (const place of byId.get(id) ?? []) {
      const item = places[place]
      if (item !== undefined && item !== null) visit(item, place)
    }
  }
  return {
    has: (id) => byId.has(id),
    add: (item) => {
      list = null
      byId.set(item.id, [...(byId.get(item.id) ?? []), places.push(item) - 1])
    },
    change: (id, change) =>
      each(id, (item, place) => {
        list = null
        places[place] = change(item)
      }),
    remove: (id, onRemoved) => {
      each(id, (item, place) => {
        list = null
        places[place] = null
        onRemoved?.(item)
      })
      byId.delete(id)
    },
    list: () => (list ??= places.filter((item) => item !== null)),
  }
}
