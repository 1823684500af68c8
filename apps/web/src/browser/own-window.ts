/** Whether the app runs as an installed app. Older iPhones report it only by `navigator.standalone`. */
export function hasOwnWindow(): boolean {
  const isOwnWindow = ['standalone', 'fullscreen'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  return isOwnWindow || ('standalone' in navigator && navigator.standalone === true)
}
