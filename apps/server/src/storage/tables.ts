import type { Instant } from '@dutch/domain/instant'
import type { BillingTables } from '../billing/billing-tables.ts'
import type { GuestTables } from '../guests/guest-tables.ts'
import type { PushSubscriptionTable } from '../push/push-tables.ts'
import type { LedgerTables } from './ledger/ledger-tables.ts'
import type { RoomTables } from './rooms/room-tables.ts'

/** One row: the identity of this database. */
interface StoreTable {
  readonly id: number
  /** New after each restore, so that a client that remembers a position can tell that the database went back. */
  epoch: string
  readonly made_at: Instant
}

/** `key` is a digest of what is counted. */
interface AttemptsTable {
  readonly key: string
  count: number
  expires_at: Instant
}

/** A null column takes its value from the account. */
interface ProfilesTable {
  /** The account's id. */
  readonly id: string
  full_name: string | null
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
}

/** The tables of the account library, with the columns that we use. */
interface UserTable {
  readonly id: string
  readonly email: string
  name: string
  /** A boolean from PostgreSQL, a number from SQLite. */
  readonly emailVerified: boolean | number
  firstName: string | null
  lastName: string | null
  image: string | null
  /** A moment that is never read. */
  updatedAt: string
}
interface AccountTable {
  readonly id: string
  readonly userId: string
  readonly providerId: string
  password: string | null
  /** A date from PostgreSQL, a text from SQLite. */
  readonly updatedAt: string | Date
}
interface TwoFactorTable {
  readonly id: string
  readonly userId: string
  secret: string
  backupCodes: string
  failedVerificationCount: number | null
  /** A moment; only compared. */
  lockedUntil: string | null
}
interface SessionTable {
  readonly id: string
  /** A moment; only compared. */
  readonly createdAt: string
  readonly token: string
  readonly userId: string
  /** A moment; only compared. */
  readonly expiresAt: string
}
interface VerificationTable {
  readonly id: string
  readonly identifier: string
  readonly value: string
  /** A moment; only compared. */
  readonly expiresAt: string
}

/** The tables by name. */
export interface Tables extends BillingTables, GuestTables, LedgerTables, RoomTables {
  readonly store: StoreTable
  readonly attempts: AttemptsTable
  readonly profiles: ProfilesTable
  readonly user: UserTable
  readonly account: AccountTable
  readonly session: SessionTable
  readonly twoFactor: TwoFactorTable
  readonly verification: VerificationTable
  readonly push_subscription: PushSubscriptionTable
}
