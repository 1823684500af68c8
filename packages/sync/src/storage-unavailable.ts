/** The storage does not answer or is full; the caller can try again later. */
export class StorageUnavailableError extends Error {
  override readonly name: string = 'StorageUnavailableError'
}
