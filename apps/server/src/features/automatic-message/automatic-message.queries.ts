import {
  type AutomaticKind,
  automaticKinds,
  automaticTimes,
} from '@quadrat/domain/notification/automatic-message'
import { and, eq, type InferSelectModel, inArray, isNull } from 'drizzle-orm'
import { companies } from '#src/features/company/company.table.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { equals } from '#src/platform/database/equals.ts'
import { inCompany, ofCompany } from '#src/platform/nodes/each-company.ts'
import { automaticMessages } from './automatic-message.table.ts'

export type AutomaticMessageRow = InferSelectModel<typeof automaticMessages>

/** The kinds with a fixed time. */
const timed = automaticKinds.filter(kind => automaticTimes[kind] !== null)

/** Creates the missing rows of a company, or of all companies. SQL text: a set. */
export async function insertMissingKinds(tx: Tx, companyId: number | null): Promise<void> {
  await tx.$client.query(
    `insert into automatic_messages (company_id, kind)
     select c.id, k from companies c cross join unnest($1::text[]) k
     where ${companyId === null ? 'true' : `c.id = ${companyId}`}
       and not exists (select from automatic_messages m where m.company_id = ${companyId ?? 'c.id'} and m.kind = k)
     on conflict do nothing`,
    [automaticKinds],
  )
}

/**
 * Kinds of which the next time is not known: those of new companies, and of companies in another time zone
 * than before.
 */
export async function listUnplannedKinds(tx: Tx): Promise<{ kind: AutomaticKind; timezone: string }[]> {
  return tx
    .selectDistinct({ kind: automaticMessages.kind, timezone: companies.timezone })
    .from(automaticMessages)
    .innerJoin(companies, eq(companies.id, automaticMessages.companyId))
    .where(
      and(
        isNull(automaticMessages.nextAt),
        inArray(automaticMessages.kind, timed),
        ofCompany(tx, automaticMessages.companyId),
        ofCompany(tx, companies.id),
      ),
    )
}

/** Sets the next time of all such kinds of a time zone at once. SQL text: an update that joins. */
export async function planKinds(
  tx: Tx,
  { kind, timezone }: { kind: AutomaticKind; timezone: string },
  nextAt: Date | null,
): Promise<void> {
  await tx.$client.query(
    `update automatic_messages m set next_at = $3 from companies c
     where c.id = m.company_id and ${inCompany(tx, 'c.id')} and ${inCompany(tx, 'm.company_id')}
       and c.timezone = $2 and m.kind = $1 and m.next_at is null`,
    [kind, timezone, nextAt],
  )
}

/** A kind of a company that is due. */
export interface DueKind {
  companyId: number
  kind: AutomaticKind
}

/** The kinds of all companies that are due. SQL text: a job sees all companies. */
export async function listDueKinds(tx: Tx, now: Date): Promise<DueKind[]> {
  const { rows } = (await tx.$client.query(
    `select company_id::text as "companyId", kind from automatic_messages
     where ${inCompany(tx, 'company_id')} and next_at <= $1 and kind = any ($2) order by next_at limit 1000`,
    [now, timed],
  )) as { rows: { companyId: string; kind: AutomaticKind }[] }
  return rows.map(({ companyId, kind }) => ({ companyId: Number(companyId), kind }))
}

export type LockedKind = AutomaticMessageRow & { timezone: string; companyName: string }

/**
 * The kind of a company with the company's zone and name, locked; null if another server has it, or there is
 * none.
 */
export async function lockKind(tx: Tx, { companyId, kind }: DueKind): Promise<LockedKind | null> {
  const [row] = await tx
    .select({ message: automaticMessages, timezone: companies.timezone, companyName: companies.name })
    .from(automaticMessages)
    .innerJoin(companies, eq(companies.id, automaticMessages.companyId))
    .where(and(equals(automaticMessages, { companyId, kind }), eq(companies.id, companyId)))
    .for('update', { of: automaticMessages, skipLocked: true })
  return row ? { ...row.message, timezone: row.timezone, companyName: row.companyName } : null
}

export async function updateKind(
  tx: Tx,
  { companyId, kind }: DueKind,
  set: Partial<AutomaticMessageRow>,
): Promise<void> {
  await tx.update(automaticMessages).set(set).where(equals(automaticMessages, { companyId, kind }))
}

/** Forgets the next times of a company, because its zone is another one. The job finds the new ones. */
export async function clearNextTimes(tx: Tx, companyId: number): Promise<void> {
  await tx.update(automaticMessages).set({ nextAt: null }).where(eq(automaticMessages.companyId, companyId))
}

/** The kinds of a company, as far as they have rows. */
export function listKinds(tx: Tx, companyId: number): Promise<AutomaticMessageRow[]> {
  return tx.select().from(automaticMessages).where(eq(automaticMessages.companyId, companyId))
}

/** The time zone of a company. */
export async function timezoneOf(tx: Tx, companyId: number): Promise<string> {
  const [row] = await tx
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.timezone ?? 'UTC'
}
