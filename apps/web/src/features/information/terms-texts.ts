import type { DocumentSection } from './document.tsx'

export const termsTexts = {
  opening: 'Jouez, comptez, amusez-vous.',
  lead: 'Dutch est gratuit et se joue sans compte\u202F; en créer un est un choix. Ces conditions tiennent en huit points et disent ce que vous pouvez en attendre.',
  serviceId: 'service',
  lawId: 'droit-applicable',
  updated: 'En vigueur depuis le 28\u00A0novembre\u00A02026',
} as const

export const termsSections: readonly DocumentSection[] = [
  {
    id: 'acceptation',
    title: 'Acceptation',
    paragraphs: [
      'En utilisant Dutch, vous acceptez les présentes conditions. Si elles ne vous conviennent pas, il suffit de ne pas utiliser l’application, et de supprimer votre compte dans les paramètres si vous en avez un.',
    ],
  },
  {
    id: 'service',
    title: 'Description du service',
    paragraphs: [
      'Dutch est une feuille de score pour le jeu de cartes du même nom. Elle note les manches, calcule les totaux et le classement, et garde l’historique de vos parties sur votre appareil. Elle est gratuite et s’utilise sans inscription.',
      'Un compte facultatif, gratuit lui aussi, garde une copie de vos parties et de vos réglages sur le serveur de ce site et les rend à vos autres appareils. Vous le supprimez quand vous voulez.',
      'Là où ce site le propose, un abonnement payant, Premium, retire la publicité\u00A0: sa page en dit le prix et les conditions.',
      'Dutch n’est pas un jeu d’argent\u00A0: aucune mise, aucun gain.',
      'Ces conditions vous lient à l’éditeur de ce site, nommé dans les mentions légales.',
    ],
  },
  {
    id: 'usage',
    title: 'Utilisation acceptable',
    paragraphs: ['Utilisez Dutch librement, en famille, entre amis, en club. Nous demandons seulement\u00A0:'],
    points: [
      'de ne pas chercher à perturber ni à surcharger le serveur qui distribue l’application\u202F;',
      'de ne pas la détourner à des fins illégales\u202F;',
      'si vous avez un compte, de garder votre mot de passe pour vous et de n’utiliser que votre propre compte\u202F;',
      'de respecter les personnes dont vous notez les noms.',
    ],
  },
  {
    id: 'disponibilite',
    title: 'Disponibilité',
    paragraphs: [
      'Une fois ouverte, l’application fonctionne sans réseau et sans notre serveur\u202F; seuls les comptes et les parties en ligne en ont besoin, et attendent qu’il revienne. Nous faisons de notre mieux pour que celui\u2011ci réponde, sans garantir qu’il le fasse à tout instant.',
    ],
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    paragraphs: [
      'Le code de Dutch est un logiciel libre, publié sous licence MIT\u00A0: vous pouvez l’utiliser, l’étudier, le modifier et le redistribuer aux conditions de cette licence. Nous ne revendiquons aucun droit sur le jeu de cartes lui-même.',
      'Vos noms de joueurs et vos scores sont à vous.',
    ],
  },
  {
    id: 'responsabilite',
    title: 'Limite de responsabilité',
    paragraphs: [
      'L’application est fournie telle quelle. Vos parties sont gardées dans votre navigateur, et sur le serveur si vous avez un compte ou jouez en ligne\u00A0: leur conservation dépend aussi d’eux et de votre appareil. Dans les limites permises par la loi, nous ne répondons pas d’une partie perdue ni d’un désaccord sur un score. Rien ici ne réduit les droits que la loi donne aux consommateurs.',
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    paragraphs: [
      'Ces conditions peuvent évoluer avec l’application. La date en haut de page dit depuis quand elles sont en vigueur\u202F; continuer à utiliser Dutch après un changement vaut acceptation.',
    ],
  },
  {
    id: 'droit-applicable',
    title: 'Droit français',
    paragraphs: [
      'Ces conditions sont soumises au droit français. En cas de différend, cherchons d’abord un accord à l’amiable\u202F; à défaut, les tribunaux français compétents en décideront.',
    ],
  },
]
