import type { BadgeTone } from '../../../ui/badge.tsx'
import type { BundleStatus, Measure } from './bundle-size.ts'
import type { Vital, VitalRating } from './web-vitals.ts'

export const performanceTexts = {
  vitals: 'Core Web Vitals de cette session',
  vitalsNote:
    'Mesurés par ce navigateur depuis le chargement de l’onglet, quelle que soit la page par laquelle vous êtes arrivé. Des réponses antérieures à l’ouverture des outils, seules celles de plus de 104\u00A0ms sont connues.',
  vital: {
    LCP: 'Plus grand élément affiché',
    INP: 'Réponse aux gestes',
    CLS: 'Décalages de mise en page',
    FCP: 'Premier affichage',
    TTFB: 'Premier octet',
  } satisfies Record<Vital, string>,
  rating: {
    good: { tone: 'success', text: 'Bon' },
    middling: { tone: 'warning', text: 'À améliorer' },
    poor: { tone: 'danger', text: 'Mauvais' },
  } satisfies Record<VitalRating, { tone: BadgeTone; text: string }>,
  waiting: 'En attente',
  unmeasured: 'Non mesuré',
  unmeasuredHint: 'Ce navigateur ne le mesure pas.',
  waitingHint: { LCP: 'Page masquée à l’ouverture', INP: 'Touchez quelque chose', FCP: 'Page masquée à l’ouverture' },
  limits: (good: string, poor: string) => `bon jusqu’à ${good}, mauvais après ${poor}`,

  bundle: 'Analyse du bundle',
  bundleNote:
    'Tous les scripts et styles de cette version, tels que le build les a pesés. L’app ne charge d’un écran que ce qu’il montre.',
  analyse: 'Analyser le bundle',
  again: 'Analyser de nouveau',
  analysing: 'Analyse du bundle en cours…',
  analysed: 'Analyse terminée.',
  measure: 'Compter en',
  measures: { raw: 'Brut', gzip: 'Gzip', brotli: 'Brotli' } satisfies Record<Measure, string>,
  status: {
    excellent: { tone: 'success', text: 'Excellent' },
    good: { tone: 'delft', text: 'Bon' },
    warning: { tone: 'warning', text: 'Attention' },
    critical: { tone: 'danger', text: 'Critique' },
  } satisfies Record<BundleStatus, { tone: BadgeTone; text: string }>,
  app: 'Toute l’app',
  statusHint: 'Excellent sous 500\u00A0Ko, bon sous 1\u202F000, attention sous 2\u202F000',
  home: 'Page d’accueil',
  homeHint: 'Tout ce qu’elle charge d’elle-même',
  first: 'Premier cache',
  firstHint: 'Une partie entière hors ligne',
  second: 'Second cache',
  secondHint: 'Le reste, ensuite',
  uncached: 'Sans cache',
  uncachedHint: 'Ce qui demande le serveur',
  tools: 'Ces outils',
  toolsHint: 'Hors du total',
  shares: 'Où vivent les octets',
  files: (count: number) => `Les ${count} fichiers`,
  file: 'Fichier',
  cache: 'Cache',
  caches: { first: 'premier', second: 'second', none: 'aucun' },
  ofHome: 'accueil',
  built: (when: string) => `Version construite le ${when}.`,
} as const
