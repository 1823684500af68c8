/** Its message is one line for the operator of the server. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault'
}
