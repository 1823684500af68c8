export const leaveTexts = {
  leave: 'Quitter la partie',
  title: 'Quitter la partie\u00A0?',
  text: 'Vous ne recevez plus ses scores.',
  back: 'Vous pouvez revenir avec le lien.',
  backIfAdmitted: 'Pour revenir, il faudra que l’hôte vous laisse entrer.',
  /** SPEC Y1305 */
  backByAccount: 'Les invités ne sont plus acceptés\u00A0: pour revenir, il vous faudra un compte.',
  textClosed: 'Elle est fermée\u00A0: vous ne pourrez pas y revenir.',
  kept: 'Les manches que vous avez vues restent dans votre historique.',
  /** SPEC Y1404 */
  host: 'La couronne passe à qui joue, sinon à qui regarde\u00A0: les comptes avant les invités, dans l’ordre d’arrivée.',
  stay: 'Rester',
} as const
