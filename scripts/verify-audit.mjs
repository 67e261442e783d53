// npm run verify-audit: checks that nobody changed the audit log. Options: --company <id>, --print, --since
// <hash>.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['apps/server/src/verify-audit.ts', ...process.argv.slice(2)])
