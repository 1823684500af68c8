import type { Instant } from '@dutch/domain/instant'
import type { BillingTables } from '../billing/billing-tables.ts'
import type { PushSubscriptionTable } from '../push/push-tables.ts'
import type { LedgerTables } from './ledger/ledger-tables.ts'
import type { RoomTables } from './rooms/room-tables.ts'

/** Who this database is. One row. */
export interface StoreTable {
  readonly id: number
  /** Another one after each restore: whoever remembers a place in this database can tell that it went back. */
  epoch: string
  readonly made_at: Instant
}

/** How often something was tried: `key` says what and whose, as a digest. */
export interface AttemptsTable {
  readonly key: string
  count: number
  expires_at: Instant
}

/** What somebody changed of their profile. What is null is read from the account. */
export interface ProfilesTable {
  /** Of the account. */
  readonly id: string
  full_name: string | null
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
}

/** The account library's tables, as far as we touch them ourselves. */
export interface UserTable {
  readonly id: string
  readonly email: string
  name: string
  /** Of PostgreSQL a boolean, of SQLite a number; read, never written. */
  readonly emailVerified: boolean | number
  firstName: string | null
  lastName: string | null
  image: string | null
  /** A moment; written, never read. */
  updatedAt: string
}
export interface AccountTable {
  readonly id: string
  readonly userId: string
  readonly providerId: string
  password: string | null
}
export interface TwoFactorTable {
  readonly id: string
  readonly userId: string
  secret: string
  backupCodes: string
  failedVerificationCount: number | null
  /** A moment; compared with, never read. */
  lockedUntil: string | null
}
export interface SessionTable {
  readonly id: string
  /** A moment; compared with, never read. */
  readonly createdAt: string
  readonly token: string
  readonly userId: string
  /** A moment; compared with, never read. */
  readonly expiresAt: string
}
export interface VerificationTable {
  readonly id: string
  readonly identifier: string
  readonly value: string
  /** A moment; compared with, never read. */
  readonly expiresAt: string
}

/** Every table of the server, by its name. */
export interface Tables extends BillingTables, LedgerTables, RoomTables {
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
