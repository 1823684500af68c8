import { startServer, type RunningServer } from '../e2e/support/server.ts'

/** Runs something while the built product is served. Work may stop the server itself. */
export async function withServer<Value>(work: (server: RunningServer) => Promise<Value>): Promise<Value> {
  const server = await startServer({ port: firstPort() })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** BENCH_PORT, else a port that is free. */
function firstPort(): number {
  return Number(process.env['BENCH_PORT'] ?? 4300)
}
