import { Problem } from '@quadrat/domain/problem'
import type { Config } from '#src/config.ts'
import type { RegistrationSettings } from '#src/config-registration.ts'
import type { Database } from '#src/platform/database/db.ts'
import { type TransactionDeps, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import { firstCompanyId, hasCompany } from './company.queries.ts'

type RegistrationDeps = Pick<TransactionDeps, 'db'> & { config: Pick<Config, 'registration'> }

/**
 * The databases in which somebody has registered: the first company is never deleted, and each load of a page
 * asks.
 */
const inhabited = new WeakSet<Database>()

/** Who may register now: 'open' also for the first company of an installation, whatever the setting says. */
export async function registrationMode(deps: RegistrationDeps): Promise<RegistrationSettings['mode']> {
  const { mode } = deps.config.registration
  if (mode === 'open' || inhabited.has(deps.db)) return mode
  if (!(await withOwnerTransaction(deps, hasCompany))) return 'open'
  inhabited.add(deps.db)
  return mode
}

/** @throws Problem registration.closed */
export async function requireRegistration(deps: RegistrationDeps, email: string): Promise<void> {
  const mode = await registrationMode(deps)
  if (mode === 'open') return
  if (mode === 'invitation' && isInvited(deps, email)) return
  throw new Problem('registration.closed', { mode })
}

/**
 * Requires an invitation of the address that a registration is corrected to, where registrations need one.
 * The first company of an installation needed none.
 * @throws Problem registration.closed
 */
export async function requireInvitation(
  deps: RegistrationDeps,
  companyId: number,
  email: string,
): Promise<void> {
  const { mode } = deps.config.registration
  if (mode !== 'invitation' || isInvited(deps, email)) return
  if ((await withOwnerTransaction(deps, firstCompanyId)) !== companyId)
    throw new Problem('registration.closed', { mode })
}

function isInvited({ config }: RegistrationDeps, email: string): boolean {
  const address = email.trim().toLowerCase()
  const domain = address.slice(address.lastIndexOf('@'))
  const { invited } = config.registration
  return invited.includes(address) || invited.includes(domain)
}
