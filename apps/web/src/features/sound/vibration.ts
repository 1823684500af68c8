/** The device's vibration motor. */
export type Vibrate = (milliseconds: number) => void

/** Vibrates where this device can, once somebody has touched the page; elsewhere nothing happens. */
export const vibrateDevice: Vibrate = (milliseconds) => {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(milliseconds)
}
