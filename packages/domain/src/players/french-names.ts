// An "h" never counts: nothing tells that of Hugo from that of Hélène. The name may be isolated (R308).
const elidesBefore = /^\u2068?(?:[aeiouœæ]|y[^aeiouy])/iu

/** "de Léa", "d’Alice", "d’Éric", "d’Yves", "de Yann", "de Hugo". */
export function ofName(name: string): string {
  return elidesBefore.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
