// npm run base-map -- kenya.pmtiles: adds a file of map tiles to those that staff can choose.
import { resolve } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

// npm runs scripts in the root of the project, and files are named from where the person is.
const files = process.argv.slice(2).map(file => resolve(process.env.INIT_CWD ?? '.', file))
become(bootstrap(), ['apps/server/src/add-base-map.ts', ...files])
