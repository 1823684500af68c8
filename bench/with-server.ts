import { startServer, type RunningServer } from '../e2e/support/server.ts'

/** Runs `work` while a server serves the built app; `work` may stop the server itself. */
export async function withServer<Value>(work: (server: RunningServer) => Promise<Value>): Promise<Value> {
  const server = await startServer({ port: firstPort() })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** The port of the variable BENCH_PORT, else 4300; it must be free. */
function firstPort(): number {
  return Number(process.env['BENCH_PORT'] ?? 4300)
}
