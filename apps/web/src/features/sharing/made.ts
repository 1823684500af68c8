/** What is shared, as far as it is made. */
export type Made =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'ready'; readonly file: File; readonly address: string }
  | { readonly kind: 'failed' }
