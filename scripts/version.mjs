// npm run version: prints the version of the product. npm run version -- 0.2.0 sets it everywhere it is
// written.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithError, log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'
import { withVersion } from './lib/version.mjs'

const read = path => readFileSync(join(root, path), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json'))
const next = process.argv[2]
if (next === undefined) log(version)
else if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(next)) exitWithError(`"${next}" is not a version such as 0.2.0.`)
else {
  const manifests = [
    'package.json',
    ...workspaces.map(folder => `${folder}/package.json`),
    'package-lock.json',
  ]
  for (const path of [...manifests, 'deploy/helm/quadrat/Chart.yaml'])
    writeFileSync(join(root, path), withVersion(path, read(path), version, next))
  log(`${version} → ${next}. Now update CHANGELOG.md, and run npm run generate -- api.`)
}
