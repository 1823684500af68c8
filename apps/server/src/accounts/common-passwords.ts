import { once } from '@dutch/domain/once'

/** Passwords that are common in French and missing in the library's list, and words that this game suggests. */
const OURS = `
  00000000 0123456789 101010 121212 123123123 232323 252525 321321 456456 456789 654321 777777 789789 88888888 987654 987654321
  99999999 abricot administrateur aze123 azeqsd azerqsdf azerty1234 azerty12345 azqsxw bastien bonbon bonheur bonjour123 bonsoir
  boubou coccinelle conception coucou coucou1 doudou dutch123 dutchdutch formule1 fripouille gateau jetaime1 joueur loulou1
  loulou123 louloute lumiere maman1 maman123 motdepasse1 motdepasse123 orlane p@ssword passe123 plume123 poupee poupette rockyou
  romane seigneur sofiane soleil1 tigrou titeuf toutou tututu verveine virgule vivelavie xxxxxx youpie cartes carte123 roidecoeur
  asdepique`

/** About 49,000 leaked passwords and OURS. The list takes 9 MB and 30 ms, so it is loaded at the first use. */
export const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...OURS.trim().split(/\s+/)])
})
