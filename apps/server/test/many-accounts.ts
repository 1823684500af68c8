// Loaded by the servers of the journeys before their program (`--import`). All journeys of a worker share an address,
// and begin more accounts and guests in an hour than it may (SPEC Z307, Z803).

import { LIMITS } from '../src/accounts/attempt-limits.ts'

for (const limit of [LIMITS.signUpFromAddress, LIMITS.guestFromAddress]) Object.assign(limit, { max: 10_000 })
