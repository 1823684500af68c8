import { catchBugs } from './catch-bugs.ts'
import { PLANTED_BUGS_OF_SERVERS } from './planted-bugs-of-servers.ts'

catchBugs(PLANTED_BUGS_OF_SERVERS, {
  'a storage that was brought back in silence is not found out': 480,
  'the server does not remember the identities of operations': 3500,
  'a removal takes corrections that nobody who removed had seen': 4900,
})
