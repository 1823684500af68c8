import type { BadgeTone } from '../../../ui/badge.tsx'
import type { ExamineFault } from './examine.ts'
import type { Impact, Kind, ScoreLevel } from './findings.ts'

export const accessibilityTexts = {
  title: 'Contrôle d’accessibilité',
  note: 'axe-core examine une vraie page de l’app, ouverte dans un cadre avec vos données, votre thème et ce navigateur. Aucun outil ne voit tout\u00A0: un score de 100 ne dispense pas d’essayer au clavier et avec un lecteur d’écran.',
  page: 'Page',
  screen: 'Largeur',
  screens: { phone: 'Téléphone', wide: 'Ordinateur' },
  run: 'Lancer le contrôle',
  again: 'Relancer le contrôle',
  running: (page: string) => `Contrôle de ${page} en cours…`,
  done: (score: number, faults: number) =>
    `Contrôle terminé\u00A0: score de ${score} sur 100, ${faults === 1 ? 'un défaut' : `${faults} défauts`}.`,
  frame: (page: string) => `Page examinée\u00A0: ${page}`,
  fault: {
    'page-lost': 'La page ne s’est pas ouverte dans le cadre. Vérifiez le réseau, puis relancez.',
    'tool-lost': 'axe-core n’a pas pu être chargé\u00A0: il demande le serveur. Vérifiez le réseau, puis relancez.',
    broken: 'Le contrôle s’est arrêté sans résultat. Relancez\u2011le.',
  } satisfies Record<ExamineFault, string>,

  score: 'Score',
  outOf: 'sur 100',
  scoreHow: 'Chaque règle enfreinte coûte 25 points si elle est critique, 10 sérieuse, 5 modérée, 2 mineure.',
  level: {
    excellent: { tone: 'success', text: 'Excellent' },
    good: { tone: 'delft', text: 'Bon' },
    middling: { tone: 'warning', text: 'À améliorer' },
    poor: { tone: 'danger', text: 'Insuffisant' },
  } satisfies Record<ScoreLevel, { tone: BadgeTone; text: string }>,
  faults: 'Défauts',
  kept: 'Règles respectées',
  unsure: 'À vérifier à l’œil',
  where: (path: string, width: number, when: string) => `${path}, ${width}\u00A0px de large, ${when}`,
  led: (from: string, to: string) => `${from} a mené à ${to}\u00A0: c’est cette page qui a été examinée.`,

  filter: 'Montrer',
  kinds: {
    all: 'Tout',
    color: 'Couleur',
    keyboard: 'Clavier',
    'screen-reader': 'Lecteur d’écran',
    focus: 'Focus',
    semantic: 'Sémantique',
  } satisfies Record<Kind | 'all', string>,
  impact: {
    critical: { tone: 'danger', text: 'Critique' },
    serious: { tone: 'danger', text: 'Sérieux' },
    moderate: { tone: 'warning', text: 'Modéré' },
    minor: { tone: 'neutral', text: 'Mineur' },
  } satisfies Record<Impact, { tone: BadgeTone; text: string }>,
  none: 'Aucun défaut trouvé ici.',
  noneOf: (kept: number) =>
    kept === 0
      ? 'Aucune règle de ce type ne s’applique à cette page.'
      : kept === 1
        ? 'Une règle vérifiée, respectée.'
        : `${kept} règles vérifiées, toutes respectées.`,
  places: (count: number) => (count === 1 ? '1 endroit' : `${count} endroits`),
  rule: 'La règle expliquée (en anglais)',
} as const
