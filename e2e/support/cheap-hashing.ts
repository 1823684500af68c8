// Preloaded (`--import`) into the servers of the tests: hashes passwords with the least scrypt cost. The real cost is a third of
// a second of processor time for each sign-up and sign-in; unit tests assert it.

import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

crypto.scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions | ((error: Error | null, key: Buffer) => void),
  done?: (error: Error | null, key: Buffer) => void,
) => {
  if (typeof options === 'function') scrypt(password, salt, length, options)
  else scrypt(password, salt, length, { ...options, N: 2, p: 1 }, done ?? (() => undefined))
}
syncBuiltinESMExports()
