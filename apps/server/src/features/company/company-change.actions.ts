import { companyTexts } from '@quadrat/domain/messages/staff-en'
import { z } from 'zod'
import { changesOf } from '#src/platform/audit/audit-changes.ts'
import { updateRow } from '#src/platform/database/company-rows.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import {
  changedKeys,
  languageInput,
  nameInput,
  optionalText,
  requireVersion,
} from '#src/platform/input/input.ts'
import { parseInput, requireFound } from '#src/platform/input/parse.ts'
import { languageOf } from '#src/platform/language/person-language.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { notifyStaff } from '#src/platform/message/notify-staff.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { changeRequestedMail, operatorMail } from './company.mail.ts'
import { type CompanyRow, lockCompany, updateCompany } from './company.queries.ts'
import { companyDetails, websiteInput } from './company.rules.ts'
import { companyChangeRequests } from './company.table.ts'
import {
  type ChangeRequestQuery,
  findSuperAdmin,
  listChanges,
  lockOpenChange,
  upsertChange,
} from './company-change.queries.ts'

const detailsSchema = z.object({
  ...companyDetails,
  name: nameInput(1, 200, () => companyTexts.nameMissing).optional(),
  language: languageInput,
  rowVersion: z.int().nullish(),
})

const requestSchema = z.object({
  name: nameInput(1, 200, () => companyTexts.nameMissing),
  website: websiteInput,
  idNumber: optionalText(100).default(null),
  wildlifeAssociationNumber: optionalText(100).default(null),
  pinRegistration: optionalText(100).default(null),
})

/** Returns requests of the company, open or decided ones, as GraphQL selects them. */
export function readChanges<Q extends ChangeRequestQuery>(ctx: Context, query: Q) {
  requirePermission(ctx.viewer, 'company.read')
  return listChanges(ctx.tx, query)
}

/**
 * Changes the details of the company.
 * @throws Problem permission.refused for all but the person who registered it, taken.company, version.stale
 */
export async function updateCompanyDetails(
  ctx: Context,
  input: z.input<typeof detailsSchema>,
): Promise<CompanyRow> {
  requirePermission(ctx.viewer, 'company.update')
  const { rowVersion, ...change } = parseInput(detailsSchema, input)
  const company = await lockCompany(ctx.tx, ctx.viewer.companyId)
  return applyDetails(ctx, company, change, rowVersion)
}

/**
 * Asks the person who registered the company for a change of its details; a later request takes the place of
 * it.
 * @param operator the address of who runs the server, who is told as well
 */
export async function requestCompanyChange(
  ctx: Context,
  input: object,
  operator: string | null = null,
): Promise<CompanyRow> {
  requirePermission(ctx.viewer, 'company.request-change')
  const wanted = parseInput(requestSchema, input)
  const { companyId, personId, firstName, lastName } = ctx.viewer
  const company = await lockCompany(ctx.tx, companyId)
  const isNew = await upsertChange(ctx.tx, {
    ...wanted,
    companyId,
    requestedBy: personId,
    createdAt: ctx.now,
  })
  ctx.audit({
    action: 'company.request-change',
    subjectKind: 'company',
    subjectId: companyId,
    detail: wanted,
  })
  const to = await findSuperAdmin(ctx.tx, companyId)
  // One mail for an open request, however often it is changed.
  const about = { requestedBy: `${firstName} ${lastName}`, company: company.name }
  if (isNew && to?.email && to.id !== personId) {
    const party = { email: to.email, firstName: to.firstName }
    ctx.enqueue(writingIn(languageOf(to, company), () => changeRequestedMail(party, about)))
  }
  if (isNew && operator) {
    const { name, website } = wanted
    // Nothing is known of who runs the server; the settings and the log are in English.
    ctx.enqueue(writingIn(null, () => operatorMail(operator, { ...about, name, website })))
  }
  return company
}

/**
 * Applies or declines a request. What was changed since stays, as far as the request does not name it.
 * @throws Problem not-found if it is not open, taken.company
 */
export async function decideCompanyChange(ctx: Context, id: number, isApplied: boolean): Promise<CompanyRow> {
  requirePermission(ctx.viewer, 'company.update')
  const { companyId, personId } = ctx.viewer
  const company = await lockCompany(ctx.tx, companyId)
  const request = requireFound(await lockOpenChange(ctx.tx, companyId, id), 'request')
  await updateRow(ctx.tx, companyChangeRequests, companyId, id, {
    decidedAt: ctx.now,
    decidedBy: personId,
    applied: isApplied,
  })
  ctx.audit({
    action: 'company.decide-change',
    subjectKind: 'company',
    subjectId: companyId,
    detail: { request: id, isApplied },
  })
  if (request.requestedBy !== personId)
    await notifyStaff(ctx, [
      { personId: request.requestedBy, kind: 'change-decided', subjectId: id, detail: { isApplied } },
    ])
  if (!isApplied) return company
  const { name, website, idNumber, wildlifeAssociationNumber, pinRegistration } = request
  const wanted = { name, website, idNumber, wildlifeAssociationNumber, pinRegistration }
  return applyDetails(ctx, company, wanted, null)
}

async function applyDetails(
  ctx: Context,
  company: CompanyRow,
  change: Omit<z.output<typeof detailsSchema>, 'rowVersion'>,
  seen: number | null | undefined,
): Promise<CompanyRow> {
  const changed = changedKeys(company, change)
  // A repeat of a change that was made already is no conflict.
  if (!changed.length) return company
  requireVersion(seen, company.rowVersion)
  const after = await updateCompany(ctx.tx, company.id, {
    ...change,
    rowVersion: company.rowVersion + 1,
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'company.update',
    subjectKind: 'company',
    subjectId: company.id,
    detail: { changed, ...changesOf(company, after, changed) },
  })
  return after
}
