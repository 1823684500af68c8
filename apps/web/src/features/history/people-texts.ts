import { parseInstant } from '@dutch/domain/history/calendar'
import type { RenamingFault } from '@dutch/domain/history/renaming'
import { ofName } from '@dutch/domain/players/french-names'
import { joinNames } from '@dutch/domain/players/join-names'
import { pluralised, figure } from '../figures/figures.ts'
import { nameFaultTexts } from '../games/name-fault-texts.ts'
import { dates } from '../../ui/dates.ts'
import { UI_TEXTS } from '../../ui/texts.ts'

const NBSP = '\u00A0'
const games = (count: number) => pluralised(count, 'partie', 'parties')
const quoted = (name: string) => `«${NBSP}${name}${NBSP}»`
/** How many days are named; games of further days are only counted. */
const NAMED = 3

/** @param shared the games with both players, with their recorded dates, which may be unreadable */
function together(one: string, other: string, shared: readonly { readonly date: string }[]): string {
  const counts = new Map<string | null, number>()
  for (const { date } of shared) {
    const at = parseInstant(date)
    const day = at === null ? null : dates.long(at)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const named = [...counts].slice(0, NAMED)
  const rest = named.reduce((left, [, count]) => left - count, shared.length)
  const list = joinNames([
    ...named.map(([day, count]) => {
      if (day === null) return `${count === 1 ? 'une' : figure(count)} sans date`
      return `${count === 1 ? 'celle' : 'celles'} du ${day}`
    }),
    ...(rest === 0 ? [] : [`${figure(rest)} autre${rest === 1 ? '' : 's'}`]),
  ])
  return `${one} et ${other} ont joué ${games(shared.length)} ensemble${NBSP}: ${list}. Deux personnes assises à la même table ne peuvent pas être la même.`
}

const faults: Readonly<Record<RenamingFault, string>> = {
  empty: 'Écrivez un nom.',
  'too-long': nameFaultTexts.tooLong,
  same: 'C’est déjà son nom.',
}

export const peopleTexts = {
  actions: (name: string) => `Actions pour ${name}`,
  rename: 'Renommer',
  mergeWith: 'Fusionner avec…',

  renameTitle: (name: string) => `Renommer ${name}`,
  renameText: 'Dans toutes ses parties, ses statistiques et ses succès.',
  newName: 'Nouveau nom',
  mergeTitle: (name: string) => `Fusionner ${name}`,
  mergeText: 'Deux noms pour une même personne\u202F? Leurs parties s’additionnent.',
  other: 'Avec',
  choose: 'Choisir un joueur',
  keep: 'Nom gardé',
  unchosen: 'Choisissez avec qui fusionner.',
  faults,

  games,
  changes: (count: number) =>
    count === 0
      ? 'Aucune partie ne change de nom.'
      : `${games(count)} ${count < 2 ? 'changera' : 'changeront'} de nom.`,
  exists: (name: string) => `${name} joue déjà ici${NBSP}: les deux n’en feront qu’un.`,
  sum: (name: string, count: number) => `${name} aura ${games(count)}`,
  together,
  underWay: (name: string) =>
    `La partie en cours sera rangée sous le nom ${quoted(name)}${NBSP}: changez\u2011le de nouveau ensuite.`,

  cancel: UI_TEXTS.cancel,
  confirmRename: 'Renommer',
  confirmMerge: 'Fusionner',

  renamed: (before: string, after: string, count: number) => `${before} s’appelle ${after}, dans ${games(count)}`,
  merged: (before: string, after: string, count: number) =>
    count === 1
      ? `La partie ${ofName(before)} est maintenant à ${after}`
      : `Les ${games(count)} ${ofName(before)} sont maintenant à ${after}`,
  /** The player was renamed or the games deleted meanwhile. */
  gone: (name: string) => `Plus aucune partie n’est au nom ${ofName(name)}${NBSP}: rien à changer`,
  undo: UI_TEXTS.undo,
  /** @param restored in how many games the name is back; the others have changed again since */
  undone: (name: string, restored: number) =>
    restored === 0
      ? `${name} n’a pas retrouvé son nom${NBSP}: il a changé depuis`
      : `${name} a retrouvé son nom dans ${games(restored)}`,
  undoFailed: 'Le nom n’a pas pu être rétabli',
  full: `Le stockage du navigateur est plein${NBSP}: rien n’a changé. Libérez de la place, puis recommencez.`,
  failed: `Le nom n’a pas pu être changé. Rien n’a été modifié${NBSP}: rouvrez l’application, puis recommencez.`,
} as const
