import type { FastifyRequest } from 'fastify'
import { addressKey, countedAs } from '../addresses.ts'
import type { Attempt, Limit } from './limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** SPEC Z307 */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  signInOfPair: { name: 'sign-in', max: 10, withinMs: 15 * MINUTE },
  pairOfDay: { name: 'sign-in-day', max: 50, withinMs: DAY },
  /** SPEC Z309: replaces the limit of `pairOfDay` once `wrongOfAccount` is exceeded. */
  pairOfDayUnderAttack: 3,
  wrongOfAccount: { name: 'sign-in-wrong', max: 200, withinMs: DAY },
  signInOfBrowser: { name: 'sign-in-browser', max: 10, withinMs: 15 * MINUTE },
  /** Correct passwords, which cost as much hashing as wrong ones. */
  signInsOfAccount: { name: 'sign-ins', max: 100, withinMs: HOUR },
  /** All guests of a café may share one address. */
  signInFromAddress: { name: 'sign-in-address', max: 50, withinMs: 15 * MINUTE },
  signUpFromAddress: { name: 'sign-up-address', max: 30, withinMs: HOUR },
  /** SPEC Z803: all members of a club may share one address. */
  guestFromAddress: { name: 'guest-address', max: 60, withinMs: HOUR },
  signUpOfAccount: { name: 'sign-up', max: 3, withinMs: HOUR },
  resetOfAccount: { name: 'reset', max: 3, withinMs: HOUR },
  resetFromAddress: { name: 'reset-address', max: 20, withinMs: HOUR },
  confirmOfAccount: { name: 'confirm', max: 3, withinMs: HOUR },
  confirmFromAddress: { name: 'confirm-address', max: 20, withinMs: HOUR },
  linkFromAddress: { name: 'link-address', max: 60, withinMs: HOUR },
  /** Wrong passwords of a signed-in user who must confirm an action. */
  passwordOfUser: { name: 'password', max: 10, withinMs: 15 * MINUTE },
  /** All passwords of such confirmations, since each costs as much hashing as a sign-in. */
  passwordChecksOfUser: { name: 'password-check', max: 100, withinMs: HOUR },
  emailChangeOfUser: { name: 'change-email', max: 5, withinMs: HOUR },
  codeFromAddress: { name: 'code-address', max: 50, withinMs: 15 * MINUTE },
  codeOfUser: { name: 'code', max: 10, withinMs: 15 * MINUTE },
  /** SPEC Z112: an authenticator's code is valid for 90 seconds. */
  codeItself: { name: 'totp', max: 1, withinMs: 5 * MINUTE },
  agreementItself: { name: 'agreement', max: 1, withinMs: 10 * MINUTE },
  profileOfUser: { name: 'profile', max: 100, withinMs: HOUR },
  exportOfUser: { name: 'export', max: 10, withinMs: HOUR },
} as const satisfies Readonly<Record<string, Limit | number>>

/** Counts by client address. A success takes back only its own attempt. */
export function fromAddress(limit: Limit, request: FastifyRequest): Attempt {
  return { limit, of: addressKey(request.ip) }
}

/** SPEC Z306 */
export function fromNetworks(limit: Limit, request: FastifyRequest): readonly Attempt[] {
  return countedAs(request.ip).map(({ key, times }) => ({ limit: { ...limit, max: limit.max * times }, of: key }))
}

/** Counts by account. A success clears the whole count. */
export function ofAccount(limit: Limit, of: string): Attempt {
  return { limit, of, clearsWholeCount: true }
}
