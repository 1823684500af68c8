interface CopyDevice {
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> }
}

/** Returns whether the text was copied. Over plain HTTP there is no clipboard, and the browser may deny access. */
export async function copyText(text: string, device: CopyDevice = navigator): Promise<boolean> {
  try {
    if (device.clipboard === undefined) return false
    await device.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
