/** Calls back with the local storage key that another tab changed, or null for all keys, while the page lives. */
export function onOtherTab(listener: (key: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => listener(key))
}
