import { roomTexts } from '../room-texts.ts'

export const guestTexts = {
  way: 'Jouer sans compte',
  code: 'Un code\u202F? Tapez ses six caractères\u00A0:',
  create: 'Créer une partie sans compte',
  goOn: 'Continuer en invité',
  orAccount: 'Ou avec un compte\u00A0:',
  text: 'Sans compte ni e-mail\u00A0: vous choisissez votre nom à la table, et vous jouez.',

  guest: roomTexts.guest,
  kept: 'Sans compte, cette partie et son résultat restent sur cet appareil.',
  toAccount: 'Créez un compte pour retrouver cette partie partout',
} as const
