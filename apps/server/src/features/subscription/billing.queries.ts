import { and, count, eq, type InferSelectModel, lt, ne, sql } from 'drizzle-orm'
import { companies } from '#src/features/company/company.table.ts'
import { people } from '#src/features/person/person.table.ts'
import { sampleProjects } from '#src/features/sample-project/sample-project.table.ts'
import type { BillingEvent, BillingProvider, BillingState } from '#src/platform/billing/billing.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { ofCompany } from '#src/platform/nodes/each-company.ts'
import { billingAccounts, billingEvents, subscriptions } from './subscription.table.ts'

export type AccountRow = InferSelectModel<typeof billingAccounts>
type Provider = BillingProvider['kind']

/** The company as a customer of the payment service; null before its first visit there. */
export async function findAccount(tx: Tx, companyId: number, provider: Provider): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(billingAccounts)
    .where(equals(billingAccounts, { companyId, provider }))
  return row ?? null
}

/** The same, locked until the commit: of two readings of one state the later one is written last. */
export async function lockAccount(tx: Tx, companyId: number, provider: Provider): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(billingAccounts)
    .where(equals(billingAccounts, { companyId, provider }))
    .for('no key update')
  return row ?? null
}

/** The company of a customer; null for a customer of another installation. */
export async function companyOfCustomer(
  tx: Tx,
  provider: Provider,
  customerId: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ companyId: billingAccounts.companyId })
    .from(billingAccounts)
    .where(equals(billingAccounts, { customerId, provider }))
  return row?.companyId ?? null
}

export async function insertAccount(
  tx: Tx,
  row: Pick<AccountRow, 'companyId' | 'provider' | 'customerId' | 'createdAt'>,
): Promise<void> {
  await tx.insert(billingAccounts).values(row).onConflictDoNothing()
}

/** False if the event was handled before. */
export async function insertEvent(
  tx: Tx,
  companyId: number,
  { id, type, createdAt }: BillingEvent,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(billingEvents)
    .values({ companyId, id, type, createdAt, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  return rows.length > 0
}

export async function deleteOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(billingEvents)
    .where(and(ofCompany(tx, billingEvents.companyId), lt(billingEvents.receivedAt, before)))
}

/**
 * How many data collectors the company pays for: archived ones and those of its sample project do not count.
 */
export async function countPaidCollectors(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(people)
    .where(
      and(
        equals(people, { companyId, role: 'collector' }),
        ne(people.status, 'ARCHIVED'),
        sql`not exists (select from ${sampleProjects} where ${sampleProjects.companyId} = ${people.companyId}
          and ${people.id} = any(${sampleProjects.collectorIds}))`,
      ),
    )
  return row?.many ?? 0
}

/**
 * Writes what the payment service knows. Returns whether anything is another than before. A plan that the
 * operator wrote by hand stays.
 */
export async function saveState(
  tx: Tx,
  { companyId, provider }: AccountRow,
  { subscription, paymentMethod, card }: BillingState,
  now: Date,
): Promise<boolean> {
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId))
  if (before && before.provider === null) return false
  const [company] = await tx
    .select({ paymentMethod: companies.paymentMethod })
    .from(companies)
    .where(eq(companies.id, companyId))
  let changed = company?.paymentMethod !== paymentMethod
  if (changed) await tx.update(companies).set({ paymentMethod }).where(eq(companies.id, companyId))
  await tx
    .update(billingAccounts)
    .set({
      syncedAt: now,
      cardBrand: card?.brand ?? null,
      cardExpMonth: card?.expMonth ?? null,
      cardExpYear: card?.expYear ?? null,
      cardLast4: card?.last4 ?? null,
    })
    .where(equals(billingAccounts, { companyId, provider }))
  if (subscription) {
    const { id: _id, ...state } = subscription
    const isSame = (key: string) =>
      String(before?.[key as keyof typeof before] ?? '') === String(state[key as keyof typeof state] ?? '')
    if (!before || !Object.keys(state).every(isSame)) {
      changed = true
      await tx
        .insert(subscriptions)
        .values({ companyId, ...state, provider, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: subscriptions.companyId, set: { ...state, provider, updatedAt: now } })
    }
  }
  return changed
}

/** Notes how many data collectors the payment service charges now. */
export async function noteReport(
  tx: Tx,
  { companyId, provider }: AccountRow,
  quantity: number,
): Promise<void> {
  await tx
    .update(billingAccounts)
    .set({ reports: sql`${billingAccounts.reports} + 1` })
    .where(equals(billingAccounts, { companyId, provider }))
  await tx
    .update(subscriptions)
    .set({ extraCollectors: quantity })
    .where(eq(subscriptions.companyId, companyId))
}

/**
 * At most 200 companies whose number of data collectors is another than the one that is charged, or whose
 * state was read before the time: an event may have been lost. SQL text: it compares a count of people with a
 * column for each company.
 */
export async function listDueAccounts(tx: Tx, provider: Provider, readBefore: Date): Promise<number[]> {
  const company = sql.raw(String(tx.$client.companyId ?? 'a.company_id'))
  const { rows } = await tx.execute<{ id: string }>(
    sql`select a.company_id as id from billing_accounts a left join subscriptions s on s.company_id = ${company}
      where a.company_id = ${company} and a.provider = ${provider} and (a.synced_at is null or a.synced_at < ${readBefore}
        or s.provider = a.provider and s.status in ('active', 'trialing', 'past_due', 'unpaid')
          and s.extra_collectors <> greatest(0, (select count(*) from people p
            where p.company_id = ${company} and p.role = 'collector' and p.status <> 'ARCHIVED') - s.collectors_allowed))
      order by a.synced_at nulls first limit 200`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Forgets subscriptions of the sandbox, where it is no longer the payment service. */
export async function forgetSandbox(tx: Tx): Promise<void> {
  const gone = await tx
    .delete(subscriptions)
    .where(and(ofCompany(tx, subscriptions.companyId), eq(subscriptions.provider, 'sandbox')))
    .returning({ companyId: subscriptions.companyId })
  for (const { companyId } of gone)
    await tx.update(companies).set({ paymentMethod: null }).where(eq(companies.id, companyId))
}

/** Marks the billing step of a person's onboarding as done. */
export async function completeBillingStep(tx: Tx, companyId: number, personId: number): Promise<void> {
  await tx.execute(sql`update people set onboarding = onboarding || '{"billingInformationCompleted": true}'
    where company_id = ${companyId} and id = ${personId}`)
}

/**
 * The names by which the payment service knows a company: its own, and the address of the person who went
 * there first.
 */
export async function findBillingContact(
  tx: Tx,
  companyId: number,
  personId: number,
): Promise<{ name: string; email: string | null }> {
  const [row] = await tx
    .select({ name: companies.name, email: people.email })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .where(equals(people, { companyId, id: personId }))
  if (!row) throw new Error('the viewer is gone')
  return row
}
