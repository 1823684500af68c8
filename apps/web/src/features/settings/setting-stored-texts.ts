export const settingStoredTexts = {
  applied: 'Réglage appliqué',
  untilClosed: (done: string) => `${done} jusqu’à la fermeture de la page\u00A0: ce réglage n’a pas pu être enregistré`,
} as const
