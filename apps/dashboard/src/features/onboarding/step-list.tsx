import type { AccountStep } from '@quadrat/domain/account/account-onboarding'
import { IconCheck } from '@tabler/icons-react'
import { runtime } from '#src/shared/api/runtime.ts'
import styles from './onboarding.module.css'
import { texts } from './texts-en.ts'

const allSteps = [
  'verify-email',
  'complete-profile',
  'complete-billing-details',
] as const satisfies readonly AccountStep[]

function labelOf(step: AccountStep): string {
  if (step === 'verify-email') return texts.steps.verify
  return step === 'complete-profile' ? texts.steps.profile : texts.steps.trial
}

/** The steps of the onboarding, with the one that is shown. */
export function StepList({ at }: { at: AccountStep }) {
  const steps: readonly AccountStep[] = allSteps.filter(
    step => step !== 'complete-billing-details' || runtime.billing !== 'off',
  )
  const current = steps.indexOf(at)
  return (
    <ol className={styles.steps} aria-label={texts.steps.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span>
            {index < current ? (
              <IconCheck size={16} stroke={2.25} role="img" aria-label={texts.steps.done} />
            ) : (
              index + 1
            )}
          </span>
          {labelOf(step)}
        </li>
      ))}
    </ol>
  )
}
