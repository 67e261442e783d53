import { parseArgs } from 'node:util'
import { answers } from './answers.ts'
import { api } from './api.ts'
import { beside } from './beside.ts'
import { builder } from './builder.ts'
import { companies } from './companies.ts'
import { dataLists } from './data-lists.ts'
import { exports } from './export.ts'
import { faultRun } from './faults.ts'
import { feed } from './feed.ts'
import { feedFilters } from './feed-filters.ts'
import { feeds } from './feeds.ts'
import { find } from './find.ts'
import { firstScreen } from './first-screen.ts'
import { fuzz } from './fuzz.ts'
import { imports } from './import.ts'
import { ingest } from './ingest.ts'
import { insights } from './insights.ts'
import { larger } from './larger.ts'
import { databaseVersion, keeping } from './lib/databases.ts'
import { printHead, printReport, progress, type Report } from './lib/result.ts'
import { lighthouseScores } from './lighthouse.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { liveConnections } from './live-connections.ts'
import { load } from './load.ts'
import { lockOut } from './lock-out.ts'
import { longForms } from './long-form.ts'
import { map } from './map.ts'
import { memory } from './memory.ts'
import { notifications } from './notifications.ts'
import { operation } from './operation.ts'
import { review } from './review.ts'
import { reviewMode } from './review-mode.ts'
import { watchers } from './watchers.ts'
import { webhooks } from './webhooks.ts'
import { xlsforms } from './xlsforms.ts'

// npm run bench -- beside <commit> npm run bench -- [names] [--keep] [--sizes 10000,100000,1000000]
// [--recipients 10000] [--inputs 100000] [--seed 1] [--folder <XLSForms>] [--beside <commit>]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Keeps the filled databases for the next run. */
    keep: { type: 'boolean', default: false },
    /** The numbers of tasks of the feed databases, in ascending order. */
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** The number of generated inputs, and what they are generated from. */
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    /** The folder with the XLSForms. */
    folder: { type: 'string' },
    /** The people to whom a notification is handed over. */
    recipients: { type: 'string', default: '10000' },
    /** An older commit that first-screen builds and measures in turns with this checkout. */
    beside: { type: 'string' },
    /** The small companies in one database. */
    companies: { type: 'string', default: '300' },
    /** How long people work, or each step of a day of 24 steps, and how many they are. */
    minutes: { type: 'string', default: '10' },
    steps: { type: 'string', default: '1' },
    collectors: { type: 'string', default: '200' },
    staff: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '500' },
    /** How often the fault run kills a server and the database, and makes each other fault. */
    'server-kills': { type: 'string', default: '50' },
    'database-kills': { type: 'string', default: '10' },
    others: { type: 'string', default: '3' },
    /** How many servers it has, and whether they serve the Citus cluster of BENCH_DATABASE_URL. */
    servers: { type: 'string', default: '2' },
    cluster: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
keeping.on = values.keep

/** The commit that `beside` measures against follows the name. */
const commitBeside = positionals[0] === 'beside' ? positionals.splice(1, 1)[0] : undefined

const benchmarks: Record<string, () => Promise<Report[]>> = {
  feed: () => feed(sizes),
  'feed-filters': () => feedFilters(sizes.at(-1) ?? 1_000_000),
  find: () => find(sizes.at(-1) ?? 1_000_000),
  insights: () => insights(sizes),
  answers: () => answers(sizes.at(-1) ?? 1_000_000),
  api: () => api(sizes.at(-1) ?? 1_000_000),
  feeds: () => feeds(sizes.at(-1) ?? 1_000_000),
  ingest,
  beside: () => beside(commitBeside),
  review,
  'review-mode': reviewMode,
  builder,
  live: async () => [...(await live()), ...(await liveConnections())],
  watchers,
  companies: () => companies(Number(values.companies)),
  export: exports,
  memory,
  'first-screen': () => firstScreen(values.beside),
  lighthouse: lighthouseScores,
  'lock-out': lockOut,
  'data-lists': dataLists,
  lists,
  'long-form': longForms,
  import: imports,
  notifications: () => notifications(Number(values.recipients)),
  map: () => map(sizes),
  webhooks,
  fuzz: () => fuzz(Number(values.inputs), values.seed ? Number(values.seed) : undefined),
  operation,
  xlsforms: () => xlsforms(values.folder),
  load: () =>
    load({
      minutes: Number(values.minutes),
      steps: Number(values.steps),
      collectors: Number(values.collectors),
      staff: Number(values.staff),
      sockets: Number(values.sockets),
    }),
  larger: () => larger(sizes),
  faults: () =>
    faultRun({
      serverKills: Number(values['server-kills']),
      databaseKills: Number(values['database-kills']),
      others: Number(values.others),
      servers: Number(values.servers),
      cluster: values.cluster,
      seed: values.seed ? Number(values.seed) : undefined,
    }),
}

printHead(await databaseVersion())
// Forms are not in the repository, and neither is the commit to measure against: they have to be named.
const all = Object.keys(benchmarks).filter(
  name => name !== 'beside' && (name !== 'xlsforms' || values.folder),
)
const names = positionals.length > 0 ? positionals : all
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
