import {
  type AutomaticKind,
  automaticKinds,
  collectorKinds,
  type StaffKind,
} from '@quadrat/domain/notification/automatic-message'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { updatePerson } from '#src/features/collector/collector.queries.ts'
import { lockCompany, updateCompany } from '#src/features/company/company.queries.ts'
import { type Context, withTransactionAs } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import {
  type AutomaticMessageRow,
  clearNextTimes,
  insertMissingKinds,
  listKinds,
  timezoneOf,
  updateKind,
} from './automatic-message.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** What the company sends by itself. */
export interface AutomaticSettings {
  timezone: string
  messages: Omit<AutomaticMessageRow, 'companyId'>[]
}

/** Returns the automatic messages of the viewer's company, in the order of their kinds. */
export async function readAutomaticMessages({ tx, viewer }: Context): Promise<AutomaticSettings> {
  requirePermission(viewer, 'automatic-message.read')
  const rows = await listKinds(tx, viewer.companyId)
  const messages = automaticKinds.map(
    kind =>
      rows.find(row => row.kind === kind) ?? {
        kind,
        isOn: true,
        nextAt: null,
        lastSentAt: null,
        lastCount: 0,
        refusedAt: null,
        refusedCount: 0,
      },
  )
  return { timezone: await timezoneOf(tx, viewer.companyId), messages }
}

const changeSchema = z.object({
  timezone: z
    .string()
    .max(100, { abort: true })
    .refine(isTimezone, { error: () => inputTexts.chooseTimeZone })
    .nullish(),
  kind: z.enum(collectorKinds, { error: () => refusalTexts.messages.noSwitch }).nullish(),
  isOn: z.boolean().nullish(),
})
/** Unchecked input, parsed by its schema. */
export interface AutomaticChange {
  timezone?: string | null
  kind?: AutomaticKind | null
  isOn?: boolean | null
}

/**
 * Switches a message to collectors on or off for the company, or changes the clock by which all of them go
 * out.
 */
export async function updateAutomaticMessages(
  ctx: Context,
  input: AutomaticChange,
): Promise<AutomaticSettings> {
  const { tx, viewer, now } = ctx
  requirePermission(viewer, 'automatic-message.write')
  const { timezone, kind, isOn } = parseInput(changeSchema, input)
  const { companyId } = viewer
  if (timezone) {
    const company = await lockCompany(tx, companyId)
    await updateCompany(tx, companyId, { timezone, updatedAt: now })
    // The job finds the next times of the new clock. A time that has just passed on it is not sent after all.
    if (timezone !== company.timezone) await clearNextTimes(tx, companyId)
  }
  if (kind && isOn != null) {
    await insertMissingKinds(tx, companyId)
    await updateKind(tx, { companyId, kind }, { isOn })
  }
  ctx.audit({
    action: 'company.update-automatic-messages',
    subjectKind: 'company',
    subjectId: companyId,
    detail: { ...(timezone && { timezone }), ...(kind && isOn != null && { kind, isOn }) },
  })
  return readAutomaticMessages(ctx)
}

function isTimezone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

const switchOf: Record<StaffKind, 'receiveLoginReminder' | 'receiveWeeklyStatusReport'> = {
  LOGIN: 'receiveLoginReminder',
  WEEKLY_REPORT: 'receiveWeeklyStatusReport',
}

/**
 * Ends mails to the person of an unsubscribe address, without a session. Repeating it is success, and so is
 * it for somebody who is archived: they get no mails.
 * @throws Problem not-found for a token that this installation did not sign
 */
export async function unsubscribe(deps: AppDeps, token: string): Promise<StaffKind> {
  const subscription = readUnsubscribeToken(deps.secrets, token)
  if (!subscription) throw new Problem('not-found', { what: 'address' })
  const { kind, companyId, personId } = subscription
  await withTransactionAs(deps, { companyId, personId }, async ctx => {
    const name = switchOf[kind]
    await updatePerson(ctx.tx, companyId, personId, { [name]: false, updatedAt: ctx.now })
    ctx.audit({
      action: 'account.update',
      subjectKind: 'staff',
      subjectId: personId,
      detail: { changed: [name], by: 'unsubscribe' },
    })
  }).catch(error => {
    if (!(error instanceof Problem) || !error.code.startsWith('account.')) throw error
  })
  return kind
}
