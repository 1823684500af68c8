import type { Book } from './book.ts'
import type { Phone } from './phone.ts'

/** Watches each phone at every step: it must never show fewer entries of a game than before, whoever left. */
export class Witness {
  /** How many entries of each game a phone has shown. */
  readonly #shown = new Map<Phone, Map<string, number>>()
  readonly #book: Book

  constructor(book: Book) {
    this.#book = book
  }

  observe(phone: Phone): void {
    const ofPhone = this.#shown.get(phone) ?? new Map<string, number>()
    this.#shown.set(phone, ofPhone)
    const { gameId, entries } = phone.client()
    if (entries.length < this.shownOf(phone, gameId))
      this.#book.faults.push(`${phone.userId()} shows less of ${gameId}`)
    ofPhone.set(gameId, Math.max(entries.length, this.shownOf(phone, gameId)))
  }

  shownOf(phone: Phone, gameId: string): number {
    return this.#shown.get(phone)?.get(gameId) ?? 0
  }
}
