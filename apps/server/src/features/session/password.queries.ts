import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { passwordHashOf } from '#src/features/person/person.queries.ts'
import {
  type TransactionDeps,
  withOwnerTransaction,
  withTransaction,
} from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { verifyPassword } from '#src/platform/security/passwords.ts'
import { forgiveAttempts, takeAttempt } from './session.queries.ts'

/**
 * Verifies the password of a signed-in person again, before actions that a stranger at an unlocked screen
 * must not do. Runs before the transaction of the action, because hashing takes longer than a connection
 * should be occupied.
 * @throws Problem account.password-wrong, rate.limited, and the problems of a refused token
 */
export async function provePassword(
  deps: TransactionDeps,
  token: string | null,
  typed: string,
): Promise<void> {
  const { companyId, personId, passwordHash } = await withTransaction(deps, token, async ({ tx, viewer }) => {
    requirePermission(viewer, 'account.own')
    const { companyId, personId } = viewer
    return { companyId, personId, passwordHash: await passwordHashOf(tx, companyId, personId) }
  })
  const name = `password:${companyId}:${personId}`
  const seconds = await withOwnerTransaction(deps, tx => takeAttempt(tx, name, deps.now(), limits.signIn))
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
  if (!(await verifyPassword(typed, passwordHash))) throw new Problem('account.password-wrong')
  await withOwnerTransaction(deps, tx => forgiveAttempts(tx, name))
}
