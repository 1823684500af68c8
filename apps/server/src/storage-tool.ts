import { errorCode } from './error-code.ts'
import { parseConfig, type Config } from './config.ts'
import { DatabaseFault } from './storage/database-fault.ts'

/** Runs a command-line tool: prints its result, or one line with exit code 1. */
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

/** @param command the PostgreSQL command that does the same */
export function refusePostgres(command: string): never {
  throw new DatabaseFault(`DATABASE_URL is set, and PostgreSQL has its own tools: ${command}`)
}

/** Local time such as "2026-11-21-20-15-00". */
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
  return error instanceof DatabaseFault || String(errorCode(error)).startsWith('ERR_PARSE_ARGS')
}
