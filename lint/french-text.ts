// The rules for the French texts of the product: typography, and one word for one thing.

/** The message of a rule, and a pattern that matches where a text breaks it. */
type Check = readonly [fault: string, pattern: RegExp]

const TYPOGRAPHY: readonly Check[] = [
  ['a space that breaks before ! ? : ; »', /(?:^|[\p{L}\p{N}»)’…%]) [!?:;»](?![\p{L}\p{N}/:])|« /u],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['three dots in place of …', /\p{L}\.\.\./u],
]

const WORDS: readonly Check[] = [
  ['a hyphen that breaks: U+2011', /\p{L}-(?:ci|là|la|le|les|en|y)(?![\p{L}-])/u],
  ['"touche" is a key: say "appui"', word('touches?')],
  ['"entrer" is to go in: say "saisir"', word('(?<!laiss\\p{L}+ )r?entr(?:er|ez|ée?s?)')],
  ['"message" is what appears on screen: say "e-mail"', word('messages?')],
  ['"e-mail", with its hyphen', word('emails?|adresses? électroniques?')],
  ['"tutorial" is English', word('tutorials?')],
  ['a proverb: "Qui" is no subject', /(?:^|[.:;]\s)Qui (?!êtes)\p{Ll}+(?![^.]*\?)/u],
  ['a participle that hangs alone', /(?:^|[.:;!?]\s)\p{Lu}\p{L}{2,}ée?s?, /u],
]

/** Texts that use one of these words correctly, or that the specification prescribes. */
const ALLOWED = new Set([
  'Email ou mot de passe incorrect',
  'Veuillez confirmer votre email avant de vous connecter',
  'Cet email est déjà utilisé',
  'Format d’email invalide',
  'Erreur lors de l’envoi de l’email de réinitialisation',
  'Vérifiez votre email pour confirmer votre compte',
  'Email de réinitialisation envoyé\u202F!',
  'Veuillez entrer un code de partie',
  'Demandez à y entrer avec son code ou son lien.',
  'Demandent à entrer',
  'Pendant une partie, la touche N ouvre une nouvelle manche.',
  'Masquer le message',
])

/** The rules that a text breaks. Typography is checked in any text, words only in French ones. */
export function faultsOf(text: string): readonly string[] {
  const checks = isFrench(text) && !ALLOWED.has(text) ? [...TYPOGRAPHY, ...WORDS] : TYPOGRAPHY
  return checks.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
}

/** Whether a text is French prose. Identifiers are single words or English, so they are not. */
function isFrench(text: string): boolean {
  return (
    /\p{L}[ \u00A0\u202F]/u.test(text) &&
    /[àâçéèêëîïôùûœ’«»\u00A0\u202F]|(?<!\p{L})(?:le|la|les|de|du|un|une|ce|et|avec|dans|chaque|deux|votre|vos|vous)(?!\p{L})/iu.test(
      text,
    )
  )
}

function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}
