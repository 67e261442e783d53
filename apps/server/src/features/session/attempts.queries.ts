import { limits } from '@quadrat/domain/limits'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '#src/platform/database/db.ts'
import { takeAttempt } from './session.queries.ts'
import { signInAttempts } from './session.table.ts'

/** Who tries to sign in. */
export interface Attempt {
  /** What was typed: a mail address or a phone number. */
  name: string
  /** From `networkOf`. */
  network: string
  /** The device that has shown that it signed in under this name before; it is counted by itself. */
  device: string | null
}

/**
 * Counts an attempt under the name together with its network, under the name alone, and under the network
 * alone. A proven device is counted by itself, so that nobody elsewhere can keep it out.
 * @returns seconds to wait if there were too many attempts, else null
 */
export async function takeSignInAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<number | null> {
  const own = await takeAttempt(tx, ownName(attempt), now)
  // Attempts that are refused do not use up those of others under the name or in the network.
  if (own !== null || attempt.device !== null) return own
  return (
    (await takeAttempt(tx, attempt.name, now, limits.signInAnywhere)) ??
    (await takeAttempt(tx, networkName(attempt), now, limits.network))
  )
}

/** True if another attempt would be refused now, because there were too many. Counts nothing. */
export async function isSignInRefused(tx: Tx, attempt: Attempt, now: Date): Promise<boolean> {
  const isOver = (name: string, { attempts, windowSeconds }: typeof limits.network | typeof limits.signIn) =>
    and(
      eq(signInAttempts.name, name),
      gt(signInAttempts.failures, attempts),
      gt(signInAttempts.windowStartedAt, new Date(now.getTime() - windowSeconds * 1000)),
    )
  const own = isOver(ownName(attempt), limits.signIn)
  const [refused] = await tx
    .select({ name: signInAttempts.name })
    .from(signInAttempts)
    .where(
      attempt.device !== null
        ? own
        : or(own, isOver(attempt.name, limits.signInAnywhere), isOver(networkName(attempt), limits.network)),
    )
    .limit(1)
  return refused !== undefined
}

/** After a successful sign-in: deletes its own attempts, and takes one off those that others share. */
export async function forgiveSignInAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.name, ownName(attempt)))
  if (attempt.device !== null) return
  await tx
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(or(eq(signInAttempts.name, attempt.name), eq(signInAttempts.name, networkName(attempt))))
}

/** Deletes the attempts under a name from everywhere, for whoever has read a mail to it. */
export async function forgiveName(tx: Tx, name: string): Promise<void> {
  await tx
    .delete(signInAttempts)
    .where(or(eq(signInAttempts.name, name), sql`starts_with(${signInAttempts.name}, ${`${name} `})`))
}

const ownName = ({ name, network, device }: Attempt) => `${name} ${device ?? network}`
const networkName = ({ network }: Attempt) => `network:${network}`
