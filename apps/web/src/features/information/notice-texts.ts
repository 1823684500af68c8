export const noticeTexts = {
  publisher: 'Éditeur',
  address: 'Adresse',
  email: 'Contact',
  director: 'Responsable de la publication',
  host: 'Hébergeur',
  unset: 'à renseigner par l’exploitant',
  note: 'Dutch est un logiciel libre\u00A0: chacun peut l’installer sur son propre serveur. L’éditeur et l’hébergeur sont ceux que l’exploitant de ce site déclare.',
} as const
