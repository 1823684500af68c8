interface Latest {
  readonly ask: () => Promise<void>
  /** Nothing is shown any more of what was asked. */
  readonly drop: () => void
}

/** Of several questions the answer to the last is shown, whichever comes last. */
export function latest<Value>(read: () => Promise<Value>, show: (value: Value) => void): Latest {
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
