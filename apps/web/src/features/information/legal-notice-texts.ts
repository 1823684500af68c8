export const legalNoticeTexts = {
  publisher: 'Éditeur',
  address: 'Adresse',
  email: 'Contact',
  phone: 'Téléphone',
  siren: 'SIREN',
  vat: 'TVA intracommunautaire',
  director: 'Directeur de la publication',
  mediator: 'Médiateur de la consommation',
  mediatorSite: 'Site du médiateur',
  host: 'Hébergeur',
  unset: 'à renseigner par l’exploitant',
  note: 'Dutch est un logiciel libre\u00A0: chacun peut l’installer sur son propre serveur. L’éditeur et l’hébergeur sont ceux que l’exploitant de ce site déclare.',
  mediation:
    'Si vous êtes consommateur et qu’un différend avec l’éditeur n’a pas trouvé de solution, vous pouvez saisir gratuitement le médiateur de la consommation dont il relève\u00A0:',
} as const

/** The nine digits of a SIREN in groups of three. */
export const sirenText = (siren: string): string => siren.replace(/^(\d{3})(\d{3})(\d{3})$/u, '$1\u00A0$2\u00A0$3')
