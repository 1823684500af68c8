// What a device can do with a share, and doing it.

/** What of the browser is asked. */
export interface ShareDevice {
  readonly share?: (data: ShareData) => Promise<void>
  readonly canShare?: (data: ShareData) => boolean
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> }
}

/** The system's own sheet takes picture and text, or the text alone, or there is none. */
export type ShareMeans = 'picture' | 'text' | 'none'

/** @param picture null while there is none */
export function meansOf(device: ShareDevice, picture: File | null): ShareMeans {
  if (device.share === undefined) return 'none'
  if (picture === null || device.canShare === undefined) return 'text'
  try {
    return device.canShare({ files: [picture] }) ? 'picture' : 'text'
  } catch {
    return 'text'
  }
}

/** Somebody who closes the system's sheet has changed their mind: that is no failure. */
export type ShareOutcome = 'shared' | 'cancelled' | 'failed'

/** Hands a game to the system's sheet. To be called in the tap itself. */
export async function handOver(device: ShareDevice, text: string, picture: File | null): Promise<ShareOutcome> {
  if (device.share === undefined) return 'failed'
  try {
    const withPicture = picture !== null && meansOf(device, picture) === 'picture'
    await device.share(withPicture ? { text, files: [picture] } : { text })
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/** Puts a text on the clipboard. @returns whether it is there */
export async function copyText(device: ShareDevice, text: string): Promise<boolean> {
  try {
    if (device.clipboard === undefined) return false
    await device.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
