import type { LoadFinding } from '@dutch/sync/game-log'
import type { GameNotice } from './game-store-api.ts'

/** `when`: at the first load of the page, or at a later one. */
export function findingNotice(finding: LoadFinding, when: 'load' | 'check'): GameNotice {
  switch (finding.kind) {
    case 'migrated':
      return { kind: 'migrated' }
    case 'recovered':
      return { kind: 'set-aside-game-recovered' }
    case 'set-aside':
      return { kind: 'corrupt-save-set-aside' }
    case 'totals-healed':
      return { kind: 'totals-healed', count: finding.count, when }
  }
}
