import { loadConfig } from '#src/config.ts'
import { openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { startJobs } from '#src/platform/jobs/jobs.ts'

/** Gives an empty database the tables of the product and those of its job queue. */
export async function fillDatabase(url: string): Promise<void> {
  const db = openDatabase(url)
  await migrate(db)
  const jobs = await startJobs(db, () => {}, loadConfig({}))
  await jobs.stop()
  await db.close()
}
