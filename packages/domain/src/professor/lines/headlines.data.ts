// SPEC R1414

import type { LineSet } from './line-set.ts'

export const HEADLINES = {
  'dutch-zero': {
    type: 'headline',
    mood: 'excited',
    lines: [
      'Exclusif : {name} réussit un Dutch à {score}, la table sans voix',
      'Arrêt sur image : le Dutch parfait {of:name}',
      'Édition spéciale : {name} pose {score} et entre dans l’histoire',
      '« Je n’ai rien vu venir », avoue la table après le Dutch {of:name}',
      'Coup de tonnerre : Dutch à {pts:score} signé {name}',
    ],
  },
  'low-score': {
    type: 'headline',
    mood: 'happy',
    lines: [
      'Bonne nouvelle : {name} s’en tire avec {pts:score}',
      'Économie : {name} boucle sa manche à {pts:score}',
      'Portrait : {name}, ou l’art de ne presque rien garder',
      'Météo : grand soleil sur la main {of:name}, {pts:score}',
      'Science : {name} prouve que {score}, c’est possible',
    ],
  },
  'high-score': {
    type: 'headline',
    mood: 'surprised',
    lines: [
      'Fait divers : {pts:score} tombent sur {name}',
      'Choc à la table : {name} encaisse {pts:score}',
      'Météo : forte averse sur {name}, {pts:score} en une manche',
      'Marchés : le panier {of:name} s’alourdit de {pts:score}',
      '{name} et les {pts:score} : enquête sur une main trop pleine',
    ],
  },
  dominant: {
    type: 'headline',
    mood: 'surprised',
    lines: [
      '{name} règne : {pts:gap} d’avance, le trône ne bouge plus',
      'Échappée : {name} compte {pts:gap} d’avance',
      'Sondage : {name} en tête avec {pts:gap} de marge',
      '{other} jure de rattraper {name} : {pts:gap} à effacer',
    ],
  },
  widening: {
    type: 'headline',
    mood: 'thinking',
    lines: [
      'L’écart est creusé : {name}, {pts:gap} devant {other}',
      '{name} vogue au large, {other} sort les rames',
      'Alerte : {pts:gap} d’avance pour {name}',
      'Cyclisme : {name} en échappée, {other} à {pts:gap}',
    ],
  },
  tight: {
    type: 'headline',
    mood: 'excited',
    lines: [
      'Duel au sommet : {name} et {other} au coude à coude',
      'Suspense insoutenable entre {name} et {other}',
      'Photo d’arrivée demandée pour {name} et {other}',
      'Feuilleton : après {rounds}, rien n’est joué',
    ],
  },
  'limit-near': {
    type: 'headline',
    mood: 'surprised',
    lines: [
      'Alerte : {name} à {pts:left} de la limite',
      'Compte à rebours : {total} sur {limit} pour {name}',
      '{name} voit poindre les {limit} : la table retient son souffle',
      'Dernière minute : plus que {pts:left} pour {name}',
    ],
  },
  leader: {
    type: 'headline',
    mood: 'neutral',
    lines: [
      '{name} en tête après {rounds}',
      'Classement : {name} devant, {other} en chasse',
      'Marchés : {name} à {pts:total}, {other} {pts:gap} derrière',
      'Sport : {name} porte le maillot de tête',
      '{name} mène la danse avec {pts:total}',
      'Enquête : le secret {of:name} pour mener à {total}',
    ],
  },
  tie: {
    type: 'headline',
    mood: 'surprised',
    lines: [
      'Égalité en tête : {leaders}',
      'Diplomatie : {leaders} cosignent la première place',
      '{leaders} partagent la tête avec {pts:total}',
      'Insolite : même total en tête pour {leaders}',
    ],
  },
  won: {
    type: 'headline',
    mood: 'excited',
    lines: [
      '{name} triomphe avec {pts:total} !',
      'Le sacre {of:name} : récit d’une partie en {rounds}',
      '{name} gagne, {other} demande déjà la revanche',
      'Clap de fin : {name} au palmarès',
    ],
  },
  shared: {
    type: 'headline',
    mood: 'excited',
    lines: [
      'Historique : {leaders} gagnent ensemble',
      'Égalité au sommet pour {leaders}',
      'Un trophée à partager entre {leaders}',
    ],
  },
} as const satisfies Record<string, LineSet>
