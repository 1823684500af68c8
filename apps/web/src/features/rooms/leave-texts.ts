export const leaveTexts = {
  leave: 'Quitter la partie',
  title: 'Quitter la partie\u00A0?',
  text: 'Vous ne recevez plus ses scores. Vous pouvez revenir avec le code ou le lien.',
  textClosed: 'Elle est fermée\u00A0: vous ne pourrez pas y revenir.',
  kept: 'Les manches que vous avez vues restent dans votre historique.',
  host: 'La couronne passe à la personne présente depuis le plus longtemps, les comptes avant les invités.',
  stay: 'Rester',
} as const
