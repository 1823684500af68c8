/** Calls back with the key of local storage that another tab changed; null for all of them. For as long as the page lives. */
export function onOtherTab(listener: (key: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => listener(key))
}
