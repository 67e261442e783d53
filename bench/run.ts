import { parseArgs } from 'node:util'
import { answers } from './answers.ts'
import { builder } from './builder.ts'
import { companies } from './companies.ts'
import { dataLists } from './data-lists.ts'
import { exports } from './export.ts'
import { feed } from './feed.ts'
import { feedFilters } from './feed-filters.ts'
import { firstScreen } from './first-screen.ts'
import { imports } from './import.ts'
import { ingest } from './ingest.ts'
import { insights } from './insights.ts'
import { databaseVersion, keeping } from './lib/databases.ts'
import { printHead, printReport, progress, type Report } from './lib/result.ts'
import { lighthouseScores } from './lighthouse.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { liveConnections } from './live-connections.ts'
import { lockOut } from './lock-out.ts'
import { map } from './map.ts'
import { memory } from './memory.ts'
import { notifications } from './notifications.ts'
import { review } from './review.ts'
import { reviewMode } from './review-mode.ts'
import { watchers } from './watchers.ts'
import { webhooks } from './webhooks.ts'

// npm run bench -- [names] [--keep] [--sizes 10000,100000,1000000]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Keeps the filled databases for the next run. */
    keep: { type: 'boolean', default: false },
    /** The numbers of tasks of the feed databases, in ascending order. */
    sizes: { type: 'string', default: '10000,100000,1000000' },
  },
})
const sizes = values.sizes.split(',').map(Number)
keeping.on = values.keep

const benchmarks: Record<string, () => Promise<Report[]>> = {
  feed: () => feed(sizes),
  'feed-filters': () => feedFilters(sizes.at(-1) ?? 1_000_000),
  insights: () => insights(sizes),
  answers: () => answers(sizes.at(-1) ?? 1_000_000),
  ingest,
  review,
  'review-mode': reviewMode,
  builder,
  live: async () => [...(await live()), ...(await liveConnections())],
  watchers,
  companies,
  export: exports,
  memory,
  'first-screen': firstScreen,
  lighthouse: lighthouseScores,
  'lock-out': lockOut,
  'data-lists': dataLists,
  lists,
  import: imports,
  notifications,
  map: () => map(sizes),
  webhooks,
}

printHead(await databaseVersion())
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks)
for (const name of names) {
  const run = benchmarks[name]
  if (!run) {
    progress(`There is no benchmark "${name}", only ${Object.keys(benchmarks).join(', ')}.`)
    continue
  }
  progress(`${name} …`)
  // A failed benchmark is reported and does not prevent the next one.
  try {
    for (const report of await run()) printReport(report)
  } catch (error) {
    printReport({
      title: `${name}: broken off`,
      how: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      results: [],
    })
    console.error(error)
  }
}
