import './production.ts'
import { resolve } from 'node:path'
import { log, runCommand } from './command.ts'
import { ConfigError, REPOSITORY } from './config.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { recordStore } from './platform/files/store-identity.ts'

// npm run restore -- <backup>: restores a backup into the empty installation of the settings, before its
// first start.

await runCommand(readArguments, async ({ config, db }, path) => {
  const files = await openFileStore(config)
  const manifest = await restoreBackup(db, resolve(REPOSITORY, path), files)
  await recordStore(db, files)
  log(`Restored the state of ${manifest.madeAt} and compared it with the backup. Run npm start to use it.`)
})

function readArguments(): string {
  const [path, ...more] = process.argv.slice(2)
  if (!path || more.length > 0)
    throw new ConfigError(['Usage: npm run restore -- <folder of backups>/quadrat-…'])
  return path
}
