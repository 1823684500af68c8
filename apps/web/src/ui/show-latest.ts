interface ShowLatest {
  readonly ask: () => Promise<void>
  /** Ignores the answers to all questions so far. */
  readonly drop: () => void
}

/** Shows only the answer to the latest question, in whatever order answers arrive. */
export function showLatest<Value>(read: () => Promise<Value>, show: (value: Value) => void): ShowLatest {
  let asked = 0
  return {
    ask: async () => {
      asked += 1
      const own = asked
      const value = await read()
      if (own === asked) show(value)
    },
    drop: () => {
      asked += 1
    },
  }
}
