import { MAX_OPERATIONS } from '@dutch/sync/account/ledger'
import * as v from 'valibot'

const epoch = v.nullable(v.pipe(v.string(), v.maxLength(100)))
const mark = v.optional(epoch, null)
const accountId = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The ledger reads operations one by one: an unreadable one is refused alone. */
export const PushBody = v.object({
  protocol: version,
  accountId,
  epoch,
  mark,
  operations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_OPERATIONS)),
})

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))

export const PullQuery = v.object({
  protocol: v.pipe(wholeNumber, version),
  accountId,
  epoch: v.optional(epoch, null),
  mark,
  cursor: wholeNumber,
  /** SPEC Y182 */
  room: v.optional(v.pipe(wholeNumber, v.minValue(1))),
})
