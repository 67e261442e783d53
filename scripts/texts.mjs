// npm run texts -- missing | export | import | tidy: what translators work with, see docs/languages.md.
import { bootstrap } from './lib/bootstrap.mjs'
import { become } from './lib/run.mjs'

become(bootstrap(), ['packages/domain/scripts/texts.ts', ...process.argv.slice(2)])
