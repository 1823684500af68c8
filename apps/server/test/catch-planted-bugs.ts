// For each bug planted in the simulation of accounts (or of rooms, with `rooms`), prints a line of JSON with the number
// of seeds, from the first one on, until a seed shows the bug.

import { PLANTED_BUGS } from '@dutch/sync/test/room-simulation/planted-bugs'
import { PLANTED_BUGS_OF_EVENINGS } from '@dutch/sync/test/room-simulation/planted-bugs-of-evenings'
import { seedThatCatches } from '@dutch/sync/test/room-simulation/seed-that-catches'
import { PLANTED_BUGS_OF_DEVICES } from '@dutch/sync/test/simulation/planted-bugs-of-devices'
import { PLANTED_BUGS_OF_SERVERS } from '@dutch/sync/test/simulation/planted-bugs-of-servers'
import { seedsUntilCaught } from '@dutch/sync/test/simulation/seeds-until-caught'

const say = (name: string, seeds: number | null) => console.log(JSON.stringify({ name, seeds }))

if (process.argv.includes('rooms')) {
  for (const [name, bug] of Object.entries(PLANTED_BUGS)) say(name, seedThatCatches(bug, 'game'))
  for (const [name, bug] of Object.entries(PLANTED_BUGS_OF_EVENINGS)) say(name, seedThatCatches(bug, 'evening'))
} else {
  for (const [name, bug] of Object.entries({ ...PLANTED_BUGS_OF_SERVERS, ...PLANTED_BUGS_OF_DEVICES }))
    say(name, await seedsUntilCaught(bug))
}
