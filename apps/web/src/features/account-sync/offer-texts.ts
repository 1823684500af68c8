import { figure } from '../figures/figures.ts'

export const offerTexts = {
  title: (count: number) =>
    count === 1
      ? 'Ajouter votre partie à votre compte\u00A0?'
      : `Ajouter vos ${figure(count)}\u00A0parties à votre compte\u00A0?`,
  text: (count: number) =>
    count === 1
      ? 'Elle n’est que sur cet appareil. Dans votre compte, elle est en lieu sûr et vous suit sur vos autres appareils.'
      : 'Elles ne sont que sur cet appareil. Dans votre compte, elles sont en lieu sûr et vous suivent sur vos autres appareils.',
  later: 'Plus tard',
  laterHint: 'Vous pourrez aussi le faire plus tard\u00A0: Paramètres, Synchronisation.',
  add: 'Ajouter',
  added: (count: number) =>
    count === 1 ? 'Votre partie est dans votre compte.' : `Vos ${figure(count)}\u00A0parties sont dans votre compte.`,
  onTheWay: (count: number, isAutomatic: boolean) => {
    const [games, go, will] =
      count === 1 ? ['Votre partie', 'rejoint', 'rejoindra'] : ['Vos parties', 'rejoignent', 'rejoindront']
    return isAutomatic
      ? `${games} ${go} votre compte. L’envoi continue tout seul, dès que possible.`
      : `${games} ${will} votre compte quand vous synchroniserez.`
  },
  failed: 'L’ajout n’a pas abouti. Tout reste sur cet appareil.',
} as const
