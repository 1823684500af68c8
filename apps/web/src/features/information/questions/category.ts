export interface FaqQuestion {
  /** The anchor of the question. */
  readonly id: string
  readonly question: string
  /** One string a paragraph. */
  readonly answer: readonly string[]
  /** Further words that a search finds the question by; they are not shown. */
  readonly also?: string
  /** A page with more about it, or the page where it is done. */
  readonly link?: { readonly href: string; readonly label: string }
}

export interface Category {
  readonly id: string
  readonly title: string
  readonly questions: readonly FaqQuestion[]
}
