// Read by the servers of the journeys before their own program (`--import`): all journeys of a worker come from one address, and
// begin more accounts and guests there in an hour than anybody may (SPEC Z307, Z803).

import { RULES } from '../src/accounts/rules.ts'

for (const limit of [RULES.signUpFromAddress, RULES.guestFromAddress]) Object.assign(limit, { max: 10_000 })
