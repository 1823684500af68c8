type Release = () => unknown

const releases: Release[] = []

/** Calls this when the file of tests is over; what was opened last is released first. */
export function releaseAfterFile(release: Release): void {
  releases.push(release)
}

/** Releases whatever is still held, one after the other. */
export async function releaseAll(): Promise<void> {
  for (const release of releases.splice(0).toReversed()) await release()
}
