import { useState, useSyncExternalStore } from 'react'

/** The link that leads past the header to the content, in the shell: it is no game. */
const SKIP_TARGET = 'main'

/** What stands behind the `#` of the address, without it; follows a second link opened on the same page. */
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
      // The address may have changed since the first picture.
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
