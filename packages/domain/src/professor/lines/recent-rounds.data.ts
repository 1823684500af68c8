// SPEC R1407 to R1410

import type { LineSet } from './line-set.ts'

export const RECENT_ROUNDS_LINES = {
  'dutch-run': {
    type: 'encouragement',
    mood: 'excited',
    lines: [
      '{count} Dutch en {window} manches : {name}, ça devient une habitude.',
      '{name} enchaîne les Dutch : {count} sur les {window} dernières manches.',
      '{name} et le Dutch, une belle histoire : déjà {count} en {window} manches.',
      'La main {of:name} est brûlante : {count} Dutch en {window} manches.',
      'Tiens le rythme, {name} : {count} Dutch récents, ça ne s’invente pas.',
      '{name} dit Dutch comme on dit bonjour. Continue !',
      'Série en cours : {count} Dutch pour {name} en {window} manches.',
      'Je propose un abonnement au Dutch pour {name} : {count} en {window} manches.',
    ],
  },
  'low-run': {
    type: 'encouragement',
    mood: 'happy',
    lines: [
      'Trois manches à 4 ou moins : {name}, tu tiens la bonne formule.',
      '{name} ne dépasse plus 4 depuis trois manches. La régularité, quelle beauté.',
      'Trois petites manches de suite pour {name}. Je recopie au propre.',
      'Un métronome : {name} aligne trois scores minuscules. Continue comme ça !',
      '{name}, trois manches au ras du sol : c’est là qu’on gagne.',
      'Qui a soufflé le corrigé à {name} ? Trois manches presque parfaites.',
      'Trois fois petit, ça finit par faire grand. Bravo, {name} !',
      'La courbe {of:name} est plate comme les Pays-Bas. C’est un compliment.',
    ],
  },
  'high-run': {
    type: 'sarcasm',
    mood: 'thinking',
    lines: [
      'Trois manches à 9 ou plus, {name} : tu prépares une surprise, dis ?',
      '{name} accumule depuis trois manches. Un déménagement, peut-être ?',
      'Neuf ou plus, trois fois de suite : {name} a le sens de la constance.',
      '{name}, tes trois dernières manches m’intriguent. Mon boulier aussi.',
      'Trois grosses manches pour {name}. La remontée n’en sera que plus belle.',
      'Je soupçonne {name} de tester la solidité de mon boulier.',
      '{name}, tu sais que c’est le petit total qui gagne ? Je demande pour la science.',
      'Trois manches salées pour {name}. La prochaine sera douce, je parie ma craie.',
    ],
  },
  comeback: {
    type: 'encouragement',
    mood: 'excited',
    lines: [
      '{name} remonte la pente : les deux dernières manches sont bien plus légères.',
      'Regarde la courbe {of:name} : elle a choisi le bon sens.',
      'Le retour {of:name} ! Deux manches, et tout est relancé.',
      '{name} a changé de lunettes : deux manches nettement meilleures.',
      'J’aime les remontées, et {name} m’en offre une belle. Continue !',
      '{name} a revu sa leçon. Je préviens le premier rang !',
      'Deux manches plus douces que les deux d’avant : {name}, ça sent le réveil.',
      '{name} freine enfin sur les points. Quelle reprise !',
    ],
  },
  'round-count': {
    type: 'info',
    mood: 'neutral',
    lines: [
      '{rounds} au compteur, et tout reste ouvert.',
      'Déjà {rounds} : le temps file quand on compte.',
      'Je récapitule : {rounds}, {players} joueurs, une limite à {limit}.',
      '{rounds} derrière nous. Devant, {limit} points à ne pas atteindre.',
      'Mon carnet affiche {rounds}. Il me reste des pages.',
      'Bilan d’étape après {rounds} : ma craie tient le coup.',
      'Après {rounds}, la table en est à {pts:mean} par manche en moyenne.',
      '{rounds}, et le classement n’a pas dit son dernier mot.',
      'Point d’étape : {rounds}, et la limite attend à {limit}.',
      'On en est à {rounds}. Une gorgée, et on redistribue.',
      '{rounds} : assez pour une hypothèse, pas pour une certitude.',
      '{rounds} sur la feuille. C’est exactement ce que j’avais compté.',
    ],
  },
} as const satisfies Record<string, LineSet>
