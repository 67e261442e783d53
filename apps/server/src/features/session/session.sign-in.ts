import { timingSafeEqual } from 'node:crypto'
import { isStaff } from '@quadrat/domain/account/permission'
import type { DeviceName } from '@quadrat/domain/collector-api/device'
import type { Invited } from '@quadrat/domain/collector-api/sign-in'
import { limits } from '@quadrat/domain/limits'
import { Problem } from '@quadrat/domain/problem'
import { upsertDevice } from '#src/features/device/device.queries.ts'
import { emailName, personBySignInName, personWithCompany } from '#src/features/person/person.queries.ts'
import { spendSecondFactor } from '#src/features/second-factor/second-factor.queries.ts'
import {
  type Context,
  type TransactionDeps,
  withOwnerTransaction,
  withTransactionAs,
} from '#src/platform/database/transaction.ts'
import type { InstallationSecrets } from '#src/platform/operation/installation.ts'
import { verifyPassword } from '#src/platform/security/passwords.ts'
import { createToken, hashSecret, readToken } from '#src/platform/security/token.ts'
import { forgiveSignInAttempt, takeSignInAttempt } from './attempts.queries.ts'
import { createDeviceProof, readDeviceProof } from './device-proof.ts'
import {
  findInvited,
  insertSession,
  noteOpened,
  noteSignIn,
  spendCode,
  spendInvite,
  tryPhoneCode,
} from './session.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The program that signs in. */
export interface Client {
  device: DeviceName | null
  userAgent: string | null
  /** From `networkOf`. Attempts are counted by it too. */
  network: string
}

export interface SignedIn {
  token: string
  /** Shows at the next sign-in that this device signed in before. */
  proof?: string
  person: NonNullable<Awaited<ReturnType<typeof personWithCompany>>>
}

/**
 * Signs a member of staff in. The password is verified between two transactions, because hashing takes longer
 * than a connection should be occupied. The second factor is required only after the right password, so that
 * nobody without the password learns who has one.
 * @throws Problem sign-in.wrong, rate.limited; only after the right password account.archived,
 *   sign-in.second-factor-missing, sign-in.second-factor-wrong
 */
export async function signInStaff(
  deps: TransactionDeps & { secrets: InstallationSecrets },
  typed: { email: string; password: string; secondFactor: string | null; proof: string | null },
  client: Client,
): Promise<SignedIn> {
  const email = emailName(typed.email)
  const device = readDeviceProof(deps.secrets.sealKeys, email, typed.proof)
  const attempt = { name: email, network: client.network, device }
  // The refusal comes after the commit, so that the attempt stays counted.
  const { seconds, person } = await withOwnerTransaction(deps, async tx => {
    const seconds = await takeSignInAttempt(tx, attempt, deps.now())
    return { seconds, person: seconds === null ? await personBySignInName(tx, email) : null }
  })
  if (seconds !== null) throw new Problem('rate.limited', { seconds })
  const staff = person && isStaff(person.role) ? person : null
  if (!(await verifyPassword(typed.password, staff?.passwordHash ?? null)) || !staff)
    throw new Problem('sign-in.wrong')
  const signedIn = await withTransactionAs(deps, staff, async ctx => {
    await spendSecondFactor(ctx, deps.secrets.sealKeys, typed.secondFactor)
    return startSession(ctx, client, limits.session.staffDays)
  })
  await withOwnerTransaction(deps, tx => forgiveSignInAttempt(tx, attempt))
  return { ...signedIn, proof: createDeviceProof(deps.secrets.sealKeys, email) }
}

/**
 * Signs a collector in with the six-digit code that was sent to the phone.
 * @param typed.phone in E.164
 * @throws Problem sign-in.code-wrong, rate.limited, account.blocked (only after the right code)
 */
export async function signInByCode(
  deps: TransactionDeps,
  typed: { phone: string; code: string },
  client: Client,
): Promise<SignedIn> {
  const now = deps.now()
  const deviceId = client.device?.id ?? null
  const attempt = { name: typed.phone, network: client.network, device: null }
  // The refusal comes after the commit, so that the attempt stays counted.
  const person = await withOwnerTransaction(deps, async tx => {
    const seconds = await takeSignInAttempt(tx, attempt, now)
    if (seconds !== null) return { seconds }
    const found = await personBySignInName(tx, typed.phone)
    if (!found || isStaff(found.role)) return null
    const code = await tryPhoneCode(tx, found.companyId, found.personId, deviceId, now)
    if (!code || !timingSafeEqual(hashSecret(typed.code), code.codeHash)) return null
    await spendCode(tx, found.companyId, code.id, deviceId, now)
    await forgiveSignInAttempt(tx, attempt)
    return found
  })
  if (person && 'seconds' in person) throw new Problem('rate.limited', { seconds: person.seconds })
  if (!person) throw new Problem('sign-in.code-wrong')
  return withTransactionAs(deps, person, ctx => startSession(ctx, client, limits.session.collectorDays))
}

/**
 * Signs a phone in with the one-time token of an invite link.
 * @throws Problem sign-in.invite-wrong, account.blocked
 */
export async function signInByInvite(
  deps: TransactionDeps,
  invite: string,
  client: Client & { device: DeviceName },
): Promise<SignedIn> {
  const read = readToken(invite)
  if (!read) throw new Problem('sign-in.invite-wrong')
  const { companyId, hash } = read
  const personId = await withOwnerTransaction(
    deps,
    tx => spendInvite(tx, companyId, hash, client.device.id, deps.now()),
    companyId,
  )
  if (personId === null) throw new Problem('sign-in.invite-wrong')
  return withTransactionAs(deps, { companyId, personId }, ctx => {
    // The list of data collectors shows that the invite was opened.
    ctx.publish({ name: 'collector-updated', collectorId: String(personId) })
    return startSession(ctx, client, limits.session.collectorDays)
  })
}

/**
 * Returns the person and company of an invite without using it, and notes that it was opened: the page asks
 * by script, which link previews in chats do not run. Its token also allows the sign-in.
 * @throws Problem sign-in.invite-wrong
 */
export async function readInvite(
  deps: TransactionDeps,
  invite: string,
  device: DeviceName,
): Promise<Invited> {
  const read = readToken(invite)
  const invited =
    read &&
    (await withOwnerTransaction(
      deps,
      tx => findInvited(tx, read.companyId, read.hash, device.id, deps.now()),
      read.companyId,
    ))
  if (!invited) throw new Problem('sign-in.invite-wrong')
  const { id, personId, openedAt, firstName, organisation } = invited
  const { companyId } = read
  if (!openedAt)
    await withTransactionAs(deps, { companyId, personId }, async ctx => {
      await noteOpened(ctx.tx, companyId, id, ctx.now)
      ctx.publish({ name: 'collector-updated', collectorId: String(personId) })
    })
  return { firstName, organisation }
}

/** Signs in the person who has just registered, in the same call. */
export function signInNewcomer(
  deps: TransactionDeps,
  person: { companyId: number; personId: number },
  client: Client,
): Promise<SignedIn> {
  return withTransactionAs(deps, person, ctx => startSession(ctx, client, limits.session.staffDays))
}

/** Creates a session of the viewer and returns its token. */
export async function startSession(ctx: Context, client: Client, days: number): Promise<SignedIn> {
  const { tx, viewer, now } = ctx
  const { companyId, personId } = viewer
  const token = createToken(companyId)
  const sessionId = await insertSession(tx, {
    companyId,
    personId,
    deviceId: client.device ? await upsertDevice(tx, companyId, personId, client.device, now) : null,
    tokenHash: hashSecret(token),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  })
  if (isStaff(viewer.role)) await noteSignIn(tx, companyId, personId, now)
  ctx.audit({ action: 'session.start', subjectKind: 'session', subjectId: sessionId })
  const person = await personWithCompany(tx, companyId, personId)
  if (!person) throw new Problem('not-found', { what: 'person' })
  return { token, person }
}
