// Read by the servers of the journeys before their own program (`--import`): a password costs next to nothing to hash, in
// place of a third of a second of a core for each sign-up and sign-in. What it costs is a matter of unit tests.

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
