/** What is shared, as far as it is made. */
export type Made =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'ready'; readonly file: File; readonly address: string }
  /** `isMissing`: what makes it could not be loaded. */
  | { readonly kind: 'failed'; readonly isMissing?: true }
