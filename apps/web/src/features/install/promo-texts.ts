export const promoTexts = {
  title: 'Installez Dutch',
  understood: 'J’ai compris',
  later: 'N’hésitez pas à installer l’application plus tard\u202F!',
} as const
