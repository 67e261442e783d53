import './production.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootFailure } from './boot-failure.ts'
import { log, runCommand } from './command.ts'
import { ConfigError } from './config.ts'
import { importArchive } from './features/company-archive/import-archive.ts'
import { ArchiveError } from './features/company-archive/read-archive.ts'
import { migrate } from './platform/database/migrate.ts'
import { holdFolder } from './platform/files/hold-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { requireOwnStore } from './platform/files/store-identity.ts'
import { loadSecrets } from './platform/operation/installation.ts'

// npm run import-company -- file.zip: writes the archive of a company into the installation of the settings
// of npm start, which is stopped meanwhile. docs/company-archive.md describes the file.

const usage = 'Usage: npm run import-company -- file.zip [--sha256 <hash>]'

await runCommand(
  readArguments,
  async ({ config, db, onEnd }, { path, sha256 }) => {
    await migrate(db)
    if (config.databaseUrl !== null && !config.s3) {
      const held = await holdFolder(db, join(config.dataDir, 'files'))
      onEnd(() => held.release())
    }
    const files = await openFileStore(config)
    await requireOwnStore(db, files)
    const secrets = await loadSecrets(db, config.keyFile)
    const imported = await importArchive({ db, files, secrets, now: () => new Date() }, path, sha256)
    const { name, companyId, rows, missing } = imported
    log(`${name} was imported as company ${companyId}: ${rows} records, ${imported.files} files.`)
    if (missing) log(`${missing} files were already missing when the archive was created.`)
    log(
      'Staff choose new passwords with "Forgot password?". Webhooks, automatic messages and public links are off.',
    )
  },
  error => (error instanceof ArchiveError ? [`Nothing was imported. ${error.message}`] : bootFailure(error)),
)

function readArguments(): { path: string; sha256: string | null } {
  try {
    const { values, positionals } = parseArgs({
      options: { sha256: { type: 'string' } },
      allowPositionals: true,
    })
    const [path] = positionals
    if (!path || positionals.length > 1) throw new ConfigError([usage])
    return { path, sha256: values.sha256?.toLowerCase() ?? null }
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError([usage])
  }
}
