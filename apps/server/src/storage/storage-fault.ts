/** The storage cannot be used as it is configured. Its message is one line for whoever runs the server. */
export class DatabaseFault extends Error {
  override readonly name = 'StorageFault'
}
