import type { ImportPlan } from '@dutch/sync/backup/plan-import'
import { pluralised } from '../../figures/figures.ts'
import { joinNames } from '@dutch/domain/players/join-names'
import type { ExportedBackup } from './export-backup.ts'
import type { ImportFault, ImportPart, ImportReport } from './import-backup.ts'
import { dates } from '../../../ui/dates.ts'
import { UI_TEXTS } from '../../../ui/texts.ts'

const faults: Readonly<Record<ImportFault, string>> = {
  'too-large': 'Ce fichier est trop lourd\u00A0: une sauvegarde fait moins de 50\u00A0Mo.',
  'too-deep': 'Ce fichier n’est pas une sauvegarde de Dutch\u00A0: ses données sont imbriquées sans fin.',
  'not-json':
    'Ce fichier n’est pas une sauvegarde, ou il est incomplet. Exportez\u2011le à nouveau depuis l’autre appareil.',
  'not-a-backup': 'Ce fichier n’est pas une sauvegarde de Dutch. Choisissez un fichier «\u00A0dutch-sauvegarde\u00A0».',
  'from-the-future':
    'Cette sauvegarde vient d’une version plus récente de Dutch. Mettez l’application à jour, puis recommencez.',
  'duplicate-ids': 'Cette sauvegarde est abîmée\u00A0: deux parties y portent le même identifiant.',
  damaged: 'Cette sauvegarde est abîmée\u00A0: certaines données y sont illisibles.',
  unreadable: 'Le fichier n’a pas pu être lu. Choisissez\u2011le à nouveau.',
}

const doneGames: Readonly<Record<NonNullable<ImportReport['game']>, string>> = {
  taken: 'partie en cours reprise',
  continued: 'partie en cours complétée',
  quarantined: 'partie en cours mise de côté',
}

const fates: Readonly<Record<ImportPlan['gameFate'], string | null>> = {
  none: null,
  known: 'La partie en cours du fichier est déjà sur cet appareil',
  taken: 'La partie en cours du fichier reprendra ici',
  continued: 'La partie en cours avancera jusqu’à la dernière manche du fichier',
  quarantined:
    'Une partie est déjà en cours ici\u00A0: celle du fichier sera mise de côté, et pourra être exportée pendant 30\u00A0jours',
}

const partNames: Readonly<Record<ImportPart, string>> = {
  rounds: 'la fin de parties d’ici',
  game: 'la partie en cours',
  players: 'les joueurs',
  settings: 'les réglages',
  'house-rules': 'les règles de la maison',
}

export const backupTexts = {
  title: 'Sauvegarde',
  intro:
    'Un seul fichier avec vos parties terminées, la partie en cours (sauf en ligne), les joueurs et les réglages\u00A0: pour changer d’appareil, ou pour le garder en lieu sûr.',
  exportAll: 'Exporter mes données',
  exported: ({ games, hasGame }: Pick<ExportedBackup, 'games' | 'hasGame'>) => {
    const parts = [
      ...(games === 0 && hasGame ? [] : [pluralised(games, 'partie terminée', 'parties terminées')]),
      ...(hasGame ? ['la partie en cours'] : []),
    ]
    return `Sauvegarde créée\u00A0: ${joinNames(parts)}`
  },
  exportFailed: 'Vos données n’ont pas pu être lues. Rien n’est perdu\u00A0: recommencez dans un instant.',
  importFile: 'Importer un fichier',
  reading: 'Lecture du fichier…',
  exporting: 'Création de la sauvegarde…',
  storing: 'Import de la sauvegarde…',
  unchanged: 'Rien n’a été modifié.',
  faults,

  question: 'Importer cette sauvegarde\u00A0?',
  exportedAt: (ms: number) => `Créée le ${dates.moment(ms)}`,
  newGames: (count: number) =>
    count === 0 ? 'Aucune nouvelle partie' : pluralised(count, 'nouvelle partie', 'nouvelles parties'),
  completedGames: (count: number) =>
    pluralised(count, 'partie d’ici sera complétée', 'parties d’ici seront complétées'),
  knownGames: (count: number) =>
    pluralised(count, 'partie déjà sur cet appareil', 'parties déjà sur cet appareil, laissées telles quelles'),
  unread: (count: number) =>
    pluralised(
      count,
      'partie du fichier ne peut pas être importée',
      'parties du fichier ne peuvent pas être importées',
    ),
  newPlayers: (count: number) => pluralised(count, 'nouveau joueur', 'nouveaux joueurs'),
  fates,
  ended: 'La partie en cours ici s’est terminée ailleurs\u00A0: elle rejoindra l’historique',
  nothingNew: 'Tout ce que contient ce fichier est déjà sur cet appareil.',
  withSettings: 'Importer aussi les réglages',
  withSettingsHint: 'Ils remplacent ceux de cet appareil, règles de la maison comprises.',
  confirm: 'Importer',
  cancel: UI_TEXTS.cancel,

  done: ({ addedGames, completedGames, game }: ImportReport) => {
    const parts = [
      addedGames === 0 ? 'aucune nouvelle partie' : pluralised(addedGames, 'partie ajoutée', 'parties ajoutées'),
      ...(completedGames === 0 ? [] : [pluralised(completedGames, 'partie complétée', 'parties complétées')]),
      ...(game === null ? [] : [doneGames[game]]),
    ]
    return `Sauvegarde importée\u00A0: ${parts.join(', ')}`
  },
  partial: ({ addedGames, missing }: Pick<ImportReport, 'addedGames' | 'missing'>) => {
    const parts = joinNames(missing.map((part) => partNames[part]))
    return `${pluralised(addedGames, 'partie ajoutée', 'parties ajoutées')}, mais l’appareil n’a pas pu enregistrer ${parts}\u00A0: libérez de la place, puis importez à nouveau le fichier`
  },
  failed: {
    'storage-full':
      'Rien n’a été importé\u00A0: le stockage du navigateur est plein. Libérez de la place, puis recommencez.',
    unavailable: 'Rien n’a été importé\u00A0: le stockage du navigateur ne répond pas. Recommencez dans un instant.',
  },
} as const
