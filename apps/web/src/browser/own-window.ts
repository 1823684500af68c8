/** Whether the app was installed and opened by its icon. Older iPhones say it by `standalone` alone. */
export function hasOwnWindow(): boolean {
  const isOwnWindow = ['standalone', 'fullscreen'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  return isOwnWindow || ('standalone' in navigator && navigator.standalone === true)
}
