// Says of each bug that is planted in the accounts' simulation how many seeds it takes to see it, from the first one on: one
// line of JSON each.

import { PLANTED_BUGS_OF_DEVICES } from '@dutch/sync/test/simulation/planted-bugs-of-devices'
import { PLANTED_BUGS_OF_SERVERS } from '@dutch/sync/test/simulation/planted-bugs-of-servers'
import { seedsUntilCaught } from '@dutch/sync/test/simulation/seeds-until-caught'

for (const [name, bug] of Object.entries({ ...PLANTED_BUGS_OF_SERVERS, ...PLANTED_BUGS_OF_DEVICES }))
  console.log(JSON.stringify({ name, seeds: await seedsUntilCaught(bug) }))
