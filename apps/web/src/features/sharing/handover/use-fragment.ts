import { useState, useSyncExternalStore } from 'react'

/** The fragment of the shell's skip link, which is no game. */
const SKIP_TARGET = 'main'

/** The address behind its `#`; follows a second link opened on the same page. */
export function useFragment(): string {
  const [fragment] = useState(followFragment)
  return useSyncExternalStore(fragment.subscribe, fragment.read, () => '')
}

function followFragment() {
  let held = ''
  const look = () => {
    const found = location.hash.slice(1)
    if (found !== SKIP_TARGET) held = found
  }
  look()
  return {
    read: () => held,
    subscribe: (onChange: () => void) => {
      // The address may have changed since the first render.
      look()
      const follow = () => {
        look()
        onChange()
      }
      window.addEventListener('hashchange', follow)
      return () => window.removeEventListener('hashchange', follow)
    },
  }
}
