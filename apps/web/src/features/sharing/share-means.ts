import { shareOutcome, type ShareOutcome } from '../../ui/share-outcome.ts'

/** The part of the browser's navigator that is used. */
export interface ShareDevice {
  readonly share?: (data: ShareData) => Promise<void>
  readonly canShare?: (data: ShareData) => boolean
}

/** What the system's share sheet takes. */
export type ShareMeans = 'file' | 'text' | 'none'

/** @param file null while it is being made */
export function meansOf(device: ShareDevice, file: File | null): ShareMeans {
  if (device.share === undefined) return 'none'
  if (file === null || device.canShare === undefined) return 'text'
  try {
    return device.canShare({ files: [file] }) ? 'file' : 'text'
  } catch {
    return 'text'
  }
}

/** Opens the system's share dialog. Call within the tap's event: browsers require it. */
export async function handOver(device: ShareDevice, text: string, file: File | null): Promise<ShareOutcome> {
  if (device.share === undefined) return 'failed'
  const withFile = file !== null && meansOf(device, file) === 'file'
  return shareOutcome(device.share(withFile ? { text, files: [file] } : { text }))
}
