/** The state of a file that is being made for sharing. */
export type ShareFileState =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'ready'; readonly file: File; readonly address: string }
  /** `isMissing`: the code that makes the file could not be loaded. */
  | { readonly kind: 'failed'; readonly isMissing?: true }
