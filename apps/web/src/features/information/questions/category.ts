export interface FaqQuestion {
  /** Its anchor in the page. */
  readonly id: string
  readonly question: string
  /** Paragraphs. */
  readonly answer: readonly string[]
  /** Other words that people type for it: searched, not shown. */
  readonly also?: string
  /** Where there is more to read, or where it is done. */
  readonly link?: { readonly href: string; readonly label: string }
}

export interface Category {
  readonly id: string
  readonly title: string
  readonly questions: readonly FaqQuestion[]
}
