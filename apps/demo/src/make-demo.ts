import { registerCompany } from '@quadrat/server/features/company/company.actions'
import { personBySignInName } from '@quadrat/server/features/person/person.queries'
import { openDatabase } from '@quadrat/server/platform/db'
import type { FileStore } from '@quadrat/server/platform/files'
import { hashPassword } from '@quadrat/server/platform/passwords'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '@quadrat/server/platform/transaction'
import { company, staff } from './content/programme.ts'
import { findDemoState, markDemoMade } from './demo.queries.ts'
import { makeProgramme, receivePictures } from './demo-company.ts'
import { archiveThoseWhoLeft, playHistory } from './demo-history.ts'
import { type DemoIds, findDemoIds } from './demo-ids.ts'

export const demoSignIn = { email: 'demo@quadrat.example', password: 'fieldwork-demo' } as const

/** Arbitrary and ours. */
const demoLock = 7_128_129

/** The programme began before its first report, and that was five months ago. */
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
 * Makes the demo company through the product's own actions, as its people would have in five months. Does
 * nothing where it is there already; one that was interrupted is finished: every step is either there as a
 * whole, or may be repeated.
 * @returns the company's id, and whether anything was made
 */
export async function makeDemo(
  deps: DemoDeps,
  options: DemoOptions = {},
): Promise<{ companyId: number; isNew: boolean }> {
  const db = openDatabase(withoutWaiting(deps.db.connectionString), 2)
  const guard = await db.pool.connect()
  try {
    // A server that starts and `npm run demo` may both find that there is none.
    await guard.query(`select pg_advisory_lock(${demoLock})`)
    return await makeWith(quietly({ ...deps, db }), options)
  } finally {
    guard.release(true)
    await db.close()
  }
}

async function makeWith(
  quiet: DemoDeps & TransactionDeps,
  options: DemoOptions,
): Promise<{ companyId: number; isNew: boolean }> {
  const { tasks = 400, log = () => {} } = options
  const found = await findDemo(quiet)
  if (found?.isMade) return { companyId: found.companyId, isNew: false }

  log('Making the demo company …')
  const superAdmin = found ?? (await register(quiet, options.now ?? new Date()))
  // The history ends where it was meant to when it was begun, or the reports would not be the same ones.
  const began = await withTransactionAs(quiet, superAdmin, ctx => findDemoState(ctx.tx, superAdmin.companyId))
  const now = new Date(began.createdAt.getTime() + programmeAgeMs)
  if (!began.hasProgramme) await makeTheProgramme(quiet, superAdmin, began.createdAt)
  const ids = await demoIds(quiet, superAdmin)
  await playHistory(quiet, { ids, now, tasks, log })
  await withTransactionAs(
    quiet,
    superAdmin,
    async ctx => {
      await archiveThoseWhoLeft(ctx, ids, tasks)
      markDemoMade(ctx)
    },
    now,
  )
  log('The demo company is made.')
  return { companyId: superAdmin.companyId, isNew: true }
}

/** The ids of a demo company's rows, for whoever adds to it. */
function demoIds(deps: TransactionDeps, superAdmin: SuperAdmin): Promise<DemoIds> {
  return withTransactionAs(deps, superAdmin, ctx => findDemoIds(ctx.tx, superAdmin.companyId))
}

interface SuperAdmin {
  companyId: number
  personId: number
}

async function findDemo(
  deps: Pick<TransactionDeps, 'db'>,
): Promise<(SuperAdmin & { isMade: boolean }) | null> {
  return withOwnerTransaction(deps, async tx => {
    const superAdmin = await personBySignInName(tx, demoSignIn.email)
    if (!superAdmin) return null
    const { isMade } = await findDemoState(tx, superAdmin.companyId)
    return { companyId: superAdmin.companyId, personId: superAdmin.personId, isMade }
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

async function makeTheProgramme(
  deps: DemoDeps & TransactionDeps,
  superAdmin: SuperAdmin,
  at: Date,
): Promise<void> {
  const pictures = await receivePictures(deps.files)
  try {
    await withTransactionAs(deps, superAdmin, (ctx: Context) => makeProgramme(ctx, pictures), at)
  } finally {
    for (const { draft } of pictures) await draft.drop()
  }
}

/**
 * Commits do not wait for the disk. A crash may lose the last of them, never one before another, and the next
 * start goes on from there.
 */
function withoutWaiting(connectionString: string): string {
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`
}

/** Nobody is called to a phone for what happened months ago, and no dashboard is open yet. */
function quietly(deps: DemoDeps): DemoDeps & TransactionDeps {
  return {
    ...deps,
    jobs: { send: async () => {}, work: async () => {}, stop: async () => {} },
    live: { publish: () => {}, end: () => {} },
    now: () => new Date(),
  }
}
