/** An ordered list whose items are found by id without a search. */
export interface Places<Item extends { readonly id: string }> {
  readonly has: (id: Item['id']) => boolean
  readonly add: (item: Item) => void
  readonly change: (id: Item['id'], change: (item: Item) => Item) => void
  readonly remove: (id: Item['id'], onRemoved?: (item: Item) => void) => void
  /** The same list as long as nothing changes. */
  readonly list: () => readonly Item[]
}

/** @param items left as they are */
export function createPlaces<Item extends { readonly id: string }>(items: readonly Item[]): Places<Item> {
  let list: readonly Item[] | null = items
  /** A removed item leaves its place empty, so the places behind it stay true. */
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
