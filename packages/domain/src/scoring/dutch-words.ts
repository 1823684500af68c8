// What a Dutch is, in the words of every screen that tells it: the rules, the questions, the guides, the setup, the
// Professor. One text, so that no two of them say different things.

/** How a round ends. */
export const DUTCH_CALL =
  'Le joueur qui pense avoir le moins de points annonce «\u202FDutch\u202F»\u00A0: les autres jouent encore une fois.'

/** What it takes; it follows on "Faire Dutch, c’est" or on a term. */
export const DUTCH_IS = 'annoncer la fin de la manche et avoir le plus petit score'

/** The same as a sentence. */
export const DUTCH_TOLD = `Faire Dutch, c’est ${DUTCH_IS}.`

/** What is more than a Dutch. */
export const DUTCH_MASTERFUL = 'Avec zéro point, c’est un Dutch magistral.'
