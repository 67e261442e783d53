// npm run generate [-- names]: writes what is generated and checked in. Without names: the texts, each of which a test
// compares with its source. The drawings are made on demand alone: they take long and change only by hand.
import { bootstrap } from './lib/bootstrap.mjs'
import { passes } from './lib/run.mjs'
import { giveUp, say } from './lib/say.mjs'

/** In the order in which they are made: the types read the schema. */
const TEXTS = {
  schema: 'apps/server/src/graphql/print.ts',
  types: 'apps/dashboard/scripts/generate-types.ts',
  permissions: 'packages/domain/scripts/print-permissions.ts',
}
const DRAWINGS = {
  photos: 'apps/demo/scripts/draw-photos.ts',
  icons: 'apps/collector/scripts/draw-icons.ts',
  map: 'apps/dashboard/scripts/generate-map.ts',
  terms: 'apps/dashboard/scripts/generate-terms.ts',
}
const ALL = { ...TEXTS, ...DRAWINGS }

const given = process.argv.slice(2)
const unknown = given.find(name => !Object.hasOwn(ALL, name))
if (unknown) giveUp(`There is no "${unknown}" to generate, but ${Object.keys(ALL).join(', ')}.`)

const node = bootstrap()
for (const name of given.length > 0 ? given : Object.keys(TEXTS)) {
  if (!passes(node, [ALL[name]])) giveUp(`Not generated: ${name}.`)
  say(`✓ ${name}`)
}
