export type Vibrate = (milliseconds: number) => void

/** Does nothing where the device cannot vibrate or the page was never touched. */
export const vibrateDevice: Vibrate = (milliseconds) => {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(milliseconds)
}
