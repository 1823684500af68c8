// SPEC R809

import type { LineSet } from './line-set.ts'

export const EVENING = {
  sweep: {
    type: 'headline',
    mood: 'excited',
    lines: [
      '{name} rafle tout : {games}, aucune pour les autres',
      'Razzia : {name} gagne les {games} et éteint la lumière',
      'Scandale : {name} ne laisse pas une seule partie à la table',
    ],
  },
  shared: {
    type: 'headline',
    mood: 'surprised',
    lines: [
      'Soirée partagée : {leaders} se quittent à égalité',
      '{leaders} ex æquo : la belle se jouera une autre nuit',
    ],
  },
  close: {
    type: 'headline',
    mood: 'surprised',
    lines: [
      'Photo d’arrivée : {name} devance {other} à la moyenne',
      'Autant de victoires, mais {name} passe devant {other} à la moyenne',
      '{other} refait les comptes : {name} gagne la soirée à la moyenne',
    ],
  },
  won: {
    type: 'headline',
    mood: 'happy',
    lines: [
      '{name} gagne la soirée : {won}',
      'Palmarès : {won}, c’était la soirée {of:name}',
      '{name} rentre avec {wins}, {other} avec une revanche à prendre',
    ],
  },
} as const satisfies Record<string, LineSet>
