// npm run videos [-- ids]: records the training videos of the help from the product itself, on a demo company
// of its own, and writes them with their captions and pictures to apps/dashboard/public/assets/help. Needs
// Chromium and ffmpeg.
import { bootstrap } from './lib/bootstrap.mjs'
import { buildApps } from './lib/build.mjs'
import { exitWithError, log } from './lib/log.mjs'
import { become } from './lib/run.mjs'

const node = bootstrap()
const failed = await buildApps(node)
if (failed.length > 0) exitWithError(`Nothing was recorded. ${failed.join(' and ')} could not be built.`)
log('Recording the training videos …')
// In the pinned Node: the browser's driver and the server want it.
become(node, ['scripts/videos/record.mjs', ...process.argv.slice(2)])
