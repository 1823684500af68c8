// There is no elision before "h", since a mute h (Hélène) cannot be told from an aspirated one (Hugo). The name may
// begin with an isolate mark (R308).
const elidesBefore = /^\u2068?(?:[aeiouœæ]|y[^aeiouy])/iu

/** "de Léa", "d’Alice", "d’Éric", "d’Yves", "de Yann", "de Hugo". */
export function ofName(name: string): string {
  return elidesBefore.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
