// SPEC R1411 to R1413

import type { LineSet } from './line-set.ts'

export const TREND_LINES = {
  dominant: {
    type: 'info',
    mood: 'surprised',
    lines: [
      '{name} domine : {pts:gap} d’avance sur {other}. Je cherche mes jumelles.',
      '{pts:gap} entre {name} et {other} : ce n’est plus un écart, c’est un voyage.',
      '{name} plane à {pts:gap} de la mêlée.',
      'Avec {pts:gap} d’avance, {name} pourrait corriger mes copies entre deux manches.',
      '{other}, {name} a {pts:gap} d’avance. Rien n’est perdu, mais il faut courir.',
      'Nette domination {of:name} : {pts:gap}. Mon tableau devient trop petit.',
      '{name} mène de {pts:gap}. Même la statistique applaudit.',
      '{pts:gap} d’avance : {name} a pris le train d’avant.',
    ],
  },
  widening: {
    type: 'info',
    mood: 'thinking',
    lines: [
      '{name} a creusé l’écart : {pts:gap} d’avance sur {other}.',
      'L’avance {of:name} dépasse les 20 points : {gap}, pour être exact.',
      '{other}, c’est le moment : {name} file devant avec {pts:gap}.',
      '{pts:gap} d’avance pour {name} : ça commence à se voir de loin.',
      '{name} vogue au large. {pts:gap}, vent dans le dos.',
      'Un trou s’est formé : {name} devant, {other} à {pts:gap}.',
      '{name} roule en tête, et {other} compte {pts:gap} de retard.',
      'Mon graphique penche du côté {of:name} : {pts:gap} d’avance.',
    ],
  },
  tight: {
    type: 'info',
    mood: 'excited',
    lines: [
      'Entre {name} et {other}, on glisserait à peine une carte.',
      '{rounds}, et {name} et {other} tiennent dans un mouchoir.',
      'Partie serrée : {name} et {other} se surveillent du coin de l’œil.',
      'Pour départager {name} et {other}, il me faudrait une loupe.',
      'Moins de 8 points en tête : retiens ton souffle.',
      'Ça se joue à une carte près entre {name} et {other}.',
      '{name} ou {other} ? Mes calculs refusent de trancher.',
      'Après {rounds}, la tête du classement tient sur un timbre-poste.',
    ],
  },
  'win-run': {
    type: 'encouragement',
    mood: 'excited',
    lines: [
      '{name} gagne {count} manches de suite. Quelqu’un pour suivre ?',
      'La série {of:name} : {count} manches gagnées d’affilée.',
      '{count} manches de suite pour {name}. Tu as un secret, dis ?',
      'Qui arrêtera {name} ? {count} manches gagnées sans interruption.',
      '{name} récite sa leçon : {count} manches gagnées à la file.',
    ],
  },
  'lose-run': {
    type: 'encouragement',
    mood: 'happy',
    lines: [
      '{name}, {count} manches difficiles de suite : la roue tourne, c’est mathématique.',
      'Courage, {name} ! Après {count} manches ingrates, la chance te doit une visite.',
      '{name} traverse une zone de turbulences. Ceinture, et on redistribue.',
      '{count} fois le plus gros score : {name}, la prochaine sera la bonne.',
      'Je crois en toi, {name}. Les cartes finiront par s’en apercevoir.',
    ],
  },
} as const satisfies Record<string, LineSet>

export const STANDINGS_LINES = {
  tie: {
    type: 'info',
    mood: 'surprised',
    lines: [
      'Égalité parfaite en tête : {leaders} à {pts:total}.',
      '{leaders} partagent la première place. Touchant.',
      'Personne ne cède : {leaders}, même total, {total}.',
      '{leaders} à égalité : il me faudrait une photo d’arrivée.',
      'La première place est en colocation : {leaders}.',
      'Match nul provisoire entre {leaders}.',
      'Même total en tête, {pts:total}. Qui ose un Dutch ?',
      '{leaders} avancent au même pas. Qui trébuche perd sa place.',
    ],
  },
  close: {
    type: 'info',
    mood: 'excited',
    lines: [
      '{name} mène, mais {other} n’est qu’à {pts:gap}.',
      '{pts:gap} entre {name} et {other} : un éternuement suffirait.',
      '{name} devant, {other} juste derrière. Une carte, et tout bascule.',
      'Petite avance {of:name} : {pts:gap}. Ne te retourne pas !',
      '{other}, tu touches presque {name} : {pts:gap} à reprendre.',
      '{name} en tête pour {pts:gap}. Autant dire par politesse.',
      'En tête de course : {name}, à portée de main {of:other}.',
      '{pts:gap}, voilà tout ce qui protège {name} {of:other}.',
    ],
  },
  moderate: {
    type: 'info',
    mood: 'neutral',
    lines: [
      '{name} garde {pts:gap} d’avance sur {other} : confortable, pas décisif.',
      '{other} à {pts:gap} de la tête : une bonne manche, et ça change.',
      '{name} mène avec {pts:total}. {other} est à {pts:gap} derrière.',
      'Avance raisonnable {of:name} : {pts:gap}. Je n’ai pas dit rassurante.',
      'Entre {name} et {other}, {pts:gap} : la place d’un beau retournement.',
      '{name} tient la corde, {other} garde l’espoir. L’écart : {pts:gap}.',
      '{other}, il te manque {pts:gap}. L’affaire d’un Dutch bien placé.',
      '{name} en tête, sans dormir : {other} n’est qu’à {pts:gap}.',
    ],
  },
  big: {
    type: 'info',
    mood: 'thinking',
    lines: [
      '{name} mène de {pts:gap}. {other}, sors la grande manche !',
      'Belle avance {of:name} : {pts:gap} sur {other}.',
      '{name} a {pts:gap} d’avance et un air très détendu.',
      '{other}, {pts:gap} à remonter sur {name}. J’ai vu plus fou.',
      'Le fauteuil de tête va bien à {name} : {pts:gap} de marge.',
      '{name} loin devant : {pts:gap}. La table prépare sa riposte ?',
      'Pour rattraper {name}, {other} doit grignoter {pts:gap}. Bon appétit.',
      '{pts:gap} d’avance : {name}, tu peux respirer, mais pas bâiller.',
    ],
  },
  'limit-near': {
    type: 'info',
    mood: 'surprised',
    lines: [
      '{name} à {pts:left} de la limite de {limit} : prudence !',
      'Attention, {name} : {total} au compteur, et tout s’arrête à {limit}.',
      'La limite de {pts:limit} clignote pour {name}. Plus que {left}.',
      'Encore {pts:left}, et {name} sonne la fin de la partie.',
      '{name} marche au bord du tableau : {total} sur {limit}.',
      'Fin de partie en vue : {name} approche des {limit}.',
      'Chaque carte compte, {name} : encore {pts:left} avant {limit}.',
      '{name}, vise petit : la limite est à {pts:left}.',
      'Les {limit} points tendent les bras à {name}. Fais comme si de rien n’était !',
      'Le compte à rebours {of:name} affiche {pts:left}.',
    ],
  },
} as const satisfies Record<string, LineSet>
