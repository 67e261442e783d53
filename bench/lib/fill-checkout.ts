import { join } from 'node:path'

// Run as a program: node bench/lib/fill-checkout.ts <folder of a checkout> <url of an empty database> <tasks>
// Fills the database by the code of that checkout, whose tables may differ from ours, and prints what a
// client needs.

/** What the benchmark calls a checkout with. */
export interface Filled {
  fixture: import('./fill.ts').Fixture
  staffToken: string
  collectorTokens: string[]
  /** The operations of that checkout's dashboard. */
  documents: { feed: string; review: string }
}

const [root = '', url = '', tasks = ''] = process.argv.slice(2)
const { fill, signIn } = await import(join(root, 'bench/lib/fill.ts'))
const { ReviewTaskDocument, TaskFeedDocument } = await import(
  join(root, 'apps/dashboard/src/generated/graphql.ts')
)
// Until 22 November 2026 the owner of a company was called its leader.
const fixture: Filled['fixture'] & { leaderId?: number } = await fill(url, Number(tasks))
const [staffToken = '', ...collectorTokens]: string[] = await signIn(url, fixture.companyId, [
  fixture.superAdminId ?? fixture.leaderId,
  ...fixture.collectorIds,
])
const documents = { feed: TaskFeedDocument.toString(), review: ReviewTaskDocument.toString() }
const filled: Filled = { fixture, staffToken, collectorTokens, documents }
process.stdout.write(JSON.stringify(filled))
