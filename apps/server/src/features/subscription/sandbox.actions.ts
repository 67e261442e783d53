import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { syncCompany } from './billing.sync.ts'
import { changeSandbox, lockSandboxPage, openSandboxPage } from './sandbox.queries.ts'
import {
  companyOfToken,
  type SandboxMove,
  type SandboxPage,
  type SandboxState,
  sandboxMoves,
  subscribe,
} from './sandbox-state.ts'

/** What can be pressed on the page of the checkout. */
const checkoutMoves: readonly string[] = ['subscribe', 'subscribe-refused']

type Deps = Pick<AppDeps, 'db' | 'now' | 'live' | 'billing'>

/** Returns the open page with this token, and the state that it shows. @throws Problem not-found */
export async function readSandboxPage(
  deps: Deps,
  token: string,
): Promise<{ page: SandboxPage; state: SandboxState }> {
  const companyId = companyOfToken(token)
  const found =
    companyId && (await withOwnerTransaction(deps, tx => lockSandboxPage(tx, companyId, token), companyId))
  const isOpen = found && deps.billing?.kind === 'sandbox' && new Date(found.page.expiresAt) > deps.now()
  if (!isOpen) throw new Problem('not-found', { what: 'page' })
  return found
}

/**
 * Makes what a button of the page says happen. Returns the address to go to: after the checkout the one to
 * return to, else null for the page itself. A button that does not fit any more does nothing.
 */
export async function followSandboxButton(deps: Deps, token: string, move: string): Promise<string | null> {
  await readSandboxPage(deps, token)
  const companyId = companyOfToken(token) as number
  const now = deps.now()
  const press = async (tx: Tx) => {
    const found = await lockSandboxPage(tx, companyId, token)
    if (!found) throw new Problem('not-found', { what: 'page' })
    const { page } = found
    if (page.kind === 'checkout') {
      if (!checkoutMoves.includes(move)) throw new Problem('not-found', { what: 'page' })
      const succeeds = move === 'subscribe'
      const trial = succeeds ? page.trialDays : 0
      await changeSandbox(tx, companyId, state => subscribe(state, { trial, succeeds }, now))
      await openSandboxPage(tx, companyId, null)
    } else {
      const chosen = Object.hasOwn(sandboxMoves, move) ? sandboxMoves[move as SandboxMove] : null
      if (!chosen) throw new Problem('not-found', { what: 'page' })
      await changeSandbox(tx, companyId, state => (chosen.when(state) ? chosen.apply(state, now) : state))
    }
    return page.kind === 'checkout' ? page.doneUrl : null
  }
  const doneUrl = await withOwnerTransaction(deps, press, companyId)
  await syncCompany(deps, companyId)
  return doneUrl
}
