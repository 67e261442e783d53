import { onboardingSteps } from '@quadrat/domain/onboarding'
import { Problem } from '@quadrat/domain/problem'
import { z } from 'zod'
import type { Act } from '#src/platform/transaction.ts'
import { parseInput, requirePermission } from '#src/platform/permit.ts'
import { type CompanyRow, lockCompany, updateCompany } from './company.queries.ts'

const onboardingSchema = z.partialRecord(z.enum([...onboardingSteps, 'completed']), z.boolean())

interface StepInput {
  index: number
  /** Whether that was the last one: the checklist is put away for good. */
  completeOnboarding?: boolean | null
}

/** Strikes a step through. */
export function completeStep(act: Act, input: StepInput): Promise<CompanyRow> {
  return markStep(act, input, true)
}

/** Leaves a step out: it is seen and not done. */
export function skipStep(act: Act, input: StepInput): Promise<CompanyRow> {
  return markStep(act, input, false)
}

/** Sets the named steps and leaves the others. */
export async function changeOnboarding(act: Act, input: unknown): Promise<CompanyRow> {
  requirePermission(act.viewer, 'onboarding.change')
  const steps = parseInput(onboardingSchema, input)
  const company = await lockCompany(act.tx, act.viewer.companyId)
  const after = await updateCompany(act.tx, company.id, {
    onboarding: { ...company.onboarding, ...steps },
    updatedAt: act.now,
  })
  act.log({ action: 'company.onboarding', subjectKind: 'company', subjectId: company.id, detail: steps })
  return after
}

function markStep(act: Act, { index, completeOnboarding }: StepInput, isDone: boolean): Promise<CompanyRow> {
  const step = onboardingSteps[index]
  if (!step)
    return Promise.reject(
      new Problem('input.invalid', { faults: [{ path: 'index', message: 'There is no such step.' }] }),
    )
  return changeOnboarding(act, { [step]: isDone, ...(completeOnboarding ? { completed: true } : {}) })
}
