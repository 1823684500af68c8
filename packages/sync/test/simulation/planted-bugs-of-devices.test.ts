import { catchBugs } from './catch-bugs.ts'
import { PLANTED_BUGS_OF_DEVICES } from './planted-bugs-of-devices.ts'

catchBugs(PLANTED_BUGS_OF_DEVICES, {
  'two tabs do not notice each other': 3500,
  'a device leaves its account without what a tab has kept': 450,
  'a game of this device gives way to its namesake': 150,
})
