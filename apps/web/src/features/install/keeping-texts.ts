export const keepingTexts = {
  ios: (device: 'iPhone' | 'iPad') =>
    `Sur ${device}, Safari efface les sites peu visités\u00A0: installez Dutch ou faites une sauvegarde.`,
  mayGo: 'Ce navigateur peut effacer vos parties s’il manque de place.',
  keep: 'Garder mes parties',
  kept: 'Ce navigateur garde vos parties, même s’il manque de place.',
  refused: 'Ce navigateur n’a rien promis\u00A0: faites une sauvegarde de temps en temps.',
} as const
