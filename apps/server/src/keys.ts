import './production.ts'
import { log, runCommand } from './command.ts'
import { ConfigError } from './config.ts'
import { rotateKeys } from './platform/operation/installation.ts'

// npm run keys -- rotate: adds a new key for files and one for second factors, with the settings of npm
// start.

await runCommand(readArguments, async ({ config, db }) => {
  await rotateKeys(db, config.keyFile)
  log(
    'New keys take effect within two minutes. Addresses that are already signed stay valid until they expire.',
  )
})

function readArguments(): void {
  if (process.argv.slice(2).join(' ') !== 'rotate') throw new ConfigError(['Usage: npm run keys -- rotate'])
}
