import './production.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { log, runCommand } from './command.ts'
import { ConfigError } from './config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFolderStore } from './platform/files/folder-store.ts'
import { holdFolder } from './platform/files/hold-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { copyFiles, recordStore } from './platform/files/store-identity.ts'

// npm run move-files: makes the folder or bucket of the settings the store of the installation, while no
// server runs. To a bucket it copies what lies in DATA_DIR. A folder has to have the files already.

const usage = 'Usage: npm run move-files [-- --without-missing]'

await runCommand(readArguments, async ({ config, db, onEnd }, withoutMissing) => {
  await migrate(db)
  const folder = join(config.dataDir, 'files')
  if (config.databaseUrl !== null) {
    const held = await holdFolder(db, folder)
    onEnd(() => held.release())
  }
  const to = await openFileStore(config)
  const { files, copied, missing } = await copyFiles(db, config.s3 ? openFolderStore(folder) : null, to)
  const elsewhere = config.s3 ? ` and not in ${folder}` : ''
  if (missing > 0 && !withoutMissing)
    throw new ConfigError([
      `${missing} of ${files} files are not in ${to.where}${elsewhere}. Copy them there, or run the command with --without-missing. The installation still uses the previous files.`,
    ])
  await recordStore(db, to)
  log(
    `The installation now uses ${to.where}: ${files - missing} files, ${copied} of them just copied, ${missing} missing.`,
  )
  if (copied > 0) log(`The copies in ${folder} are no longer needed. Keep them until you have a backup.`)
})

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { 'without-missing': { type: 'boolean', default: false } } })
    return values['without-missing']
  } catch {
    throw new ConfigError([usage])
  }
}
