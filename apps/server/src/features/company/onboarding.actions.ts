import { onboardingSteps } from '@quadrat/domain/account/onboarding'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { Context } from '#src/platform/database/transaction.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { refusalTexts } from '#src/platform/input/texts-en.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { type CompanyRow, lockCompany, updateCompany } from './company.queries.ts'

const onboardingSchema = z.partialRecord(z.enum([...onboardingSteps, 'completed']), z.boolean().nullable())

interface StepInput {
  index: number
  /** True for the last step: the checklist is hidden for good. */
  completeOnboarding?: boolean | null
}

/** Marks a step as done. */
export function completeStep(ctx: Context, input: StepInput): Promise<CompanyRow> {
  return markStep(ctx, input, true)
}

/** Marks a step as skipped. */
export function skipStep(ctx: Context, input: StepInput): Promise<CompanyRow> {
  return markStep(ctx, input, false)
}

/** Sets the given steps and keeps the others; null takes back that a step is done or skipped. */
export async function updateOnboarding(ctx: Context, input: unknown): Promise<CompanyRow> {
  requirePermission(ctx.viewer, 'onboarding.write')
  const steps = parseInput(onboardingSchema, input)
  const company = await lockCompany(ctx.tx, ctx.viewer.companyId)
  const after = await updateCompany(ctx.tx, company.id, {
    onboarding: Object.fromEntries(
      Object.entries({ ...company.onboarding, ...steps }).filter(
        (entry): entry is [string, boolean] => entry[1] !== null,
      ),
    ),
    updatedAt: ctx.now,
  })
  ctx.audit({
    action: 'company.update-onboarding',
    subjectKind: 'company',
    subjectId: company.id,
    detail: steps,
  })
  return after
}

function markStep(
  ctx: Context,
  { index, completeOnboarding }: StepInput,
  isDone: boolean,
): Promise<CompanyRow> {
  const step = onboardingSteps[index]
  if (!step)
    return Promise.reject(
      new Problem('input.invalid', { errors: [{ path: 'index', message: refusalTexts.company.noStep }] }),
    )
  return updateOnboarding(ctx, { [step]: isDone, ...(completeOnboarding ? { completed: true } : {}) })
}
