import { parseConfig, type Config } from './config.ts'
import { DatabaseFault } from './storage/storage-fault.ts'

/** Runs a tool of whoever runs the server: prints what it did, or in one line why it did not, with exit code 1. */
export async function runTool(work: (config: Config) => string | Promise<string>): Promise<void> {
  const parsed = parseConfig(process.env)
  const faults = parsed.ok ? [] : parsed.faults
  try {
    if (!parsed.ok) throw new DatabaseFault(faults.join('\n'))
    console.log(await work(parsed.config))
  } catch (error) {
    console.error(isForOperators(error) ? error.message : error)
    process.exitCode = 1
  }
}

/** What PostgreSQL does itself. @param command which does it */
export function refusePostgres(command: string): never {
  throw new DatabaseFault(`DATABASE_URL is set, and PostgreSQL has its own tools: ${command}`)
}

/** Local time as a part of a file's name: "2026-11-21-20-15-00". */
export function timeInName(time: Date): string {
  const parts = [
    time.getFullYear(),
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
  ]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function isForOperators(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof DatabaseFault || code.startsWith('ERR_PARSE_ARGS')
}
