// npm run sbom [-- file]: the software bill of materials of what runs in production, as CycloneDX, from the
// lock alone.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { exitWithError } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

bootstrap()
const { status, stdout, error } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
if (status !== 0)
  exitWithError(`npm could not create the list: ${error?.message ?? 'npm 10 or later is required'}.`)
const bill = JSON.parse(stdout)
// npm names it by the folder of the clone.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
const text = `${JSON.stringify(bill, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, text)
else process.stdout.write(text)
