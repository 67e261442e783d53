import { startEmbeddedPostgres } from '@quadrat/embedded-postgres/start'
import { bootFailure } from './boot-failure.ts'
import { type Config, databaseFolder, loadConfig } from './config.ts'
import { type Database, openDatabase } from './platform/database/db.ts'

interface Command {
  config: Config
  db: Database
  /** Has it called when the command ends, before the database is closed. */
  onEnd: (close: () => Promise<unknown>) => void
}

export const log = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs a command of the operator with the settings of npm start, on the database of the installation. A
 * failure is printed and sets the exit code.
 * @param read reads the arguments, before anything is opened
 * @param linesOf the lines of a failure
 */
export async function runCommand<Arguments>(
  read: () => Arguments,
  run: (command: Command, given: Arguments) => Promise<void>,
  linesOf: (error: unknown) => string[] = bootFailure,
): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  try {
    const given = read()
    const config = loadConfig(process.env)
    let connectionString = config.databaseUrl
    if (connectionString === null) {
      const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder(config), log })
      closing.push(postgres.stop)
      connectionString = postgres.connectionString
    }
    const db = openDatabase(connectionString, 4)
    closing.push(() => db.close())
    await run({ config, db, onEnd: close => closing.push(close) }, given)
  } catch (error) {
    for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
    process.exitCode = 1
  } finally {
    for (const close of closing.reverse()) await close()
  }
}
