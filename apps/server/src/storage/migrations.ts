import type { Migration } from 'kysely/migration'
import { store } from './migrations/0001-store.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { ledger } from './migrations/0003-ledger.ts'
import { ledgerSizes } from './migrations/0004-ledger-sizes.ts'
import { rooms } from './migrations/0005-rooms.ts'
import { push } from './migrations/0006-push.ts'
import { lineage } from './migrations/0007-lineage.ts'
import { due } from './migrations/0008-due.ts'
import { premium } from './migrations/0009-premium.ts'
import { ledgerBytes } from './migrations/0010-ledger-bytes.ts'
import { guests } from './migrations/0011-guests.ts'
import { nextGames } from './migrations/0012-next-games.ts'
import { roomEntries } from './migrations/0013-room-entries.ts'
import { shortRounds } from './migrations/0014-short-rounds.ts'

/** These run in the order of their names. A released step is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-store': store,
  '0002-accounts': accounts,
  '0003-ledger': ledger,
  '0004-ledger-sizes': ledgerSizes,
  '0005-rooms': rooms,
  '0006-push': push,
  '0007-lineage': lineage,
  '0008-due': due,
  '0009-premium': premium,
  '0010-ledger-bytes': ledgerBytes,
  '0011-guests': guests,
  '0012-next-games': nextGames,
  '0013-room-entries': roomEntries,
  '0014-short-rounds': shortRounds,
}
