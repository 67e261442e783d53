// npm run generate [-- names]: writes the generated files that are checked in. Without names it writes the
// texts, which tests compare with their sources. Others are written only by name: drawings, because they are
// slow and rarely change, and the API of a release.
import { bootstrap } from './lib/bootstrap.mjs'
import { exitWithError, log } from './lib/log.mjs'
import { passes } from './lib/run.mjs'

/**
 * In this order, because the types are generated from the schema. `database` starts an embedded PostgreSQL.
 */
const TEXTS = {
  schema: 'apps/server/src/graphql/print.ts',
  types: 'apps/dashboard/scripts/generate-types.ts',
  permissions: 'packages/domain/scripts/print-permissions.ts',
  client: 'apps/server/scripts/print-client.ts',
  settings: 'apps/server/scripts/print-settings.ts',
  texts: 'packages/domain/scripts/print-texts.ts',
  database: 'apps/server/scripts/print-schema.ts',
}
const DRAWINGS = {
  photos: 'apps/demo/scripts/draw-photos.ts',
  icons: 'apps/collector/scripts/draw-icons.ts',
  map: 'apps/dashboard/scripts/generate-map.ts',
  terms: 'apps/dashboard/scripts/generate-terms.ts',
}
const RELEASE = { api: 'apps/server/scripts/print-api.ts' }
const ALL = { ...TEXTS, ...DRAWINGS, ...RELEASE }

const given = process.argv.slice(2)
const unknown = given.find(name => !Object.hasOwn(ALL, name))
if (unknown)
  exitWithError(`There is no "${unknown}" to generate. Choose one of: ${Object.keys(ALL).join(', ')}.`)

const node = bootstrap()
for (const name of given.length > 0 ? given : Object.keys(TEXTS)) {
  if (!passes(node, [ALL[name]])) exitWithError(`${name} could not be generated.`)
  log(`✓ ${name}`)
}
