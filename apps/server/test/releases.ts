type Release = () => unknown

const releases: Release[] = []

/** Calls this after the test file; what was opened last is released first. */
export function releaseAfterFile(release: Release): void {
  releases.push(release)
}

/** Releases everything that is still held, one after the other. */
export async function releaseAll(): Promise<void> {
  for (const release of releases.splice(0).toReversed()) await release()
}
