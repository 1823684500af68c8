// SPEC R411: the explanation of a Dutch, which every screen uses.

export const DUTCH_CALL =
  'Le joueur qui pense avoir le moins de points annonce «\u202FDutch\u202F»\u00A0: les autres jouent encore une fois.'

/** A fragment that stands after "Faire Dutch, c’est" or after a term. */
export const DUTCH_DEFINITION = 'annoncer la fin de la manche et avoir le plus petit score'

export const DUTCH_DEFINITION_SENTENCE = `Faire Dutch, c’est ${DUTCH_DEFINITION}.`

export const DUTCH_MASTERFUL = 'Avec zéro point, c’est un Dutch magistral.'
