import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { emptySandbox, type SandboxPage, type SandboxState } from './sandbox-state.ts'
import { sandboxBilling } from './subscription.table.ts'

/** What the sandbox knows of the company. */
export async function readSandbox(tx: Tx, companyId: number): Promise<SandboxState> {
  const [row] = await tx.select().from(sandboxBilling).where(eq(sandboxBilling.companyId, companyId))
  return row?.state ?? emptySandbox
}

/** The state and the page of the company, by the token in the page's address, locked until the commit. */
export async function lockSandboxPage(
  tx: Tx,
  companyId: number,
  token: string,
): Promise<{ state: SandboxState; page: SandboxPage } | null> {
  const [row] = await tx
    .select()
    .from(sandboxBilling)
    .where(and(eq(sandboxBilling.companyId, companyId), sql`${sandboxBilling.page} ->> 'token' = ${token}`))
    .for('no key update')
  return row?.page ? { ...row, page: row.page } : null
}

/** Changes what the sandbox knows of the company, under a lock. */
export async function changeSandbox(
  tx: Tx,
  companyId: number,
  change: (state: SandboxState) => SandboxState,
): Promise<void> {
  await tx.insert(sandboxBilling).values({ companyId, state: emptySandbox }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(sandboxBilling)
    .where(eq(sandboxBilling.companyId, companyId))
    .for('no key update')
  if (row)
    await tx
      .update(sandboxBilling)
      .set({ state: change(row.state) })
      .where(eq(sandboxBilling.companyId, companyId))
}

/** Opens a page of the company in place of the one before; null closes it. */
export async function openSandboxPage(tx: Tx, companyId: number, page: SandboxPage | null): Promise<void> {
  await tx
    .insert(sandboxBilling)
    .values({ companyId, state: emptySandbox, page })
    .onConflictDoUpdate({ target: sandboxBilling.companyId, set: { page } })
}
