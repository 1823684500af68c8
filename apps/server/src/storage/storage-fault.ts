/** One line for whoever runs the server. */
export class DatabaseFault extends Error {
  override readonly name = 'StorageFault'
}
