// npm run client: compiles the client of the REST API into packages/client/dist, for `npm install` elsewhere.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { writeClientPackage } from './lib/client-package.mjs'
import { exitWithError, log } from './lib/log.mjs'
import { root } from './lib/paths.mjs'

const folder = join(root, 'packages/client/dist')
if (!writeClientPackage(bootstrap(), folder)) exitWithError('The client could not be compiled.')
log(`✓ npm install ${folder}`)
