// npm run mutation [-- arguments]: runs the mutation tests with the pinned Node.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['mutation/run.ts', ...process.argv.slice(2)])
