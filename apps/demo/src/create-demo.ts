import { updateAutomaticMessages } from '@quadrat/server/features/automatic-message/automatic-message.actions'
import { registerCompany } from '@quadrat/server/features/company/company.actions'
import { personBySignInName } from '@quadrat/server/features/person/person.queries'
import { openDatabase } from '@quadrat/server/platform/database/db'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '@quadrat/server/platform/database/transaction'
import type { FileStore } from '@quadrat/server/platform/files/files'
import { hashPassword } from '@quadrat/server/platform/security/passwords'
import { company, staff } from './content/programme.ts'
import { auditDemoCreated, findDemoState, setPhonesSeen } from './demo.queries.ts'
import { createProgramme, receivePictures } from './demo-company.ts'
import { createDashboards } from './demo-dashboards.ts'
import { archiveFormerCollectors, simulateHistory } from './demo-history.ts'
import { type DemoIds, findDemoIds } from './demo-ids.ts'
import { tidyInboxes } from './demo-inbox.ts'
import { createNotifications } from './demo-notifications.ts'
import { createTalk } from './demo-talk.ts'

export const demoSignIn = { email: 'demo@quadrat.example', password: 'fieldwork-demo' } as const

/** The advisory lock of the demo: an arbitrary number that nothing else uses. */
const demoLock = 7_128_129

/**
 * The age of the programme at the end of its history: it began a few days before the first report, five
 * months ago.
 */
const programmeAgeMs = 158 * 86_400_000

interface DemoOptions {
  /** Reports from the field. */
  tasks?: number
  /** The end of the five months that the reports are spread over. */
  now?: Date
  log?: (line: string) => void
}

type DemoDeps = Pick<TransactionDeps, 'db'> & { files: FileStore }

/**
 * Creates the demo company through the product's own actions, as its people would have done in five months.
 * Does nothing if it exists. A run that was interrupted is completed: each step is either there as a whole or
 * can be repeated.
 * @returns the company's id; `isNew` is true if anything was created
 */
export async function createDemo(
  deps: DemoDeps,
  options: DemoOptions = {},
): Promise<{ companyId: number; isNew: boolean }> {
  const db = openDatabase(withAsyncCommit(deps.db.connectionString), 2)
  const guard = await db.pool.connect()
  try {
    // A starting server and `npm run demo` may both find no demo at the same moment.
    await guard.query(`select pg_advisory_lock(${demoLock})`)
    return await createWith(withoutNotifications({ ...deps, db }), options)
  } finally {
    guard.release(true)
    await db.close()
  }
}

async function createWith(
  quiet: DemoDeps & TransactionDeps,
  options: DemoOptions,
): Promise<{ companyId: number; isNew: boolean }> {
  const { tasks = 400, log = () => {} } = options
  const found = await findDemo(quiet)
  if (found?.isComplete) return { companyId: found.companyId, isNew: false }

  log('Making the demo company …')
  const superAdmin = found ?? (await register(quiet, options.now ?? new Date()))
  // After an interruption the history keeps its first end, as the reports depend on it.
  const began = await withTransactionAs(quiet, superAdmin, ctx => findDemoState(ctx.tx, superAdmin.companyId))
  const now = new Date(began.createdAt.getTime() + programmeAgeMs)
  if (!began.hasProgramme) await createProgrammeWithPictures(quiet, superAdmin, began.createdAt)
  const ids = await demoIds(quiet, superAdmin)
  const reports = await simulateHistory(quiet, { ids, now, tasks, log })
  await createTalk(quiet, { ids, reports, end: now })
  await createNotifications(quiet, superAdmin, ids, now)
  await createDashboards(quiet, superAdmin, ids, now)
  await tidyInboxes(quiet, ids, now)
  await withOwnerTransaction(quiet, tx => setPhonesSeen(tx, superAdmin.companyId))
  await withTransactionAs(
    quiet,
    superAdmin,
    async ctx => {
      await archiveFormerCollectors(ctx, ids, tasks)
      auditDemoCreated(ctx)
    },
    now,
  )
  log('The demo company is made.')
  return { companyId: superAdmin.companyId, isNew: true }
}

function demoIds(deps: TransactionDeps, superAdmin: SuperAdmin): Promise<DemoIds> {
  return withTransactionAs(deps, superAdmin, ctx => findDemoIds(ctx.tx, superAdmin.companyId))
}

interface SuperAdmin {
  companyId: number
  personId: number
}

async function findDemo(
  deps: Pick<TransactionDeps, 'db'>,
): Promise<(SuperAdmin & { isComplete: boolean }) | null> {
  return withOwnerTransaction(deps, async tx => {
    const superAdmin = await personBySignInName(tx, demoSignIn.email)
    if (!superAdmin) return null
    const { isComplete } = await findDemoState(tx, superAdmin.companyId)
    return { companyId: superAdmin.companyId, personId: superAdmin.personId, isComplete }
  })
}

async function register(deps: TransactionDeps, now: Date): Promise<SuperAdmin> {
  const passwordHash = await hashPassword(demoSignIn.password)
  const [first] = staff
  if (!first) throw new Error('The demo has no staff')
  const { firstName, lastName } = first
  return withOwnerTransaction(deps, tx =>
    registerCompany(
      tx,
      new Date(now.getTime() - programmeAgeMs),
      { company: { name: company.name }, superAdmin: { firstName, lastName, email: demoSignIn.email } },
      { passwordHash, confirmed: true },
    ),
  )
}

async function createProgrammeWithPictures(
  deps: DemoDeps & TransactionDeps,
  superAdmin: SuperAdmin,
  at: Date,
): Promise<void> {
  const pictures = await receivePictures(deps.files)
  try {
    const work = async (ctx: Context) => {
      await createProgramme(ctx, pictures)
      await updateAutomaticMessages(ctx, { timezone: company.timezone })
    }
    await withTransactionAs(deps, superAdmin, work, at)
  } finally {
    for (const { draft } of pictures) await draft.drop()
  }
}

/**
 * The connection string with commits that do not wait for the disk. A crash may lose the last of them, but
 * never an earlier one alone, and the next start continues from there.
 */
function withAsyncCommit(connectionString: string): string {
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`
}

/** Dependencies that send no jobs and no live events: what happened months ago must notify nobody. */
function withoutNotifications(deps: DemoDeps): DemoDeps & TransactionDeps {
  return {
    ...deps,
    jobs: {
      send: async () => {},
      wake: () => {},
      work: async () => {},
      retry: async () => false,
      stop: async () => {},
    },
    live: { publish: () => {}, end: () => {} },
    now: () => new Date(),
  }
}
