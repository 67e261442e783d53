import type { AccountStep } from '@quadrat/domain/account/account-onboarding'
import { IconCheck } from '@tabler/icons-react'
import { runtime } from '#src/shared/api/runtime.ts'
import styles from './onboarding.module.css'

const allSteps = [
  ['verify-email', 'Verify email'],
  ['complete-profile', 'Complete profile'],
  ['complete-billing-details', 'Start subscription trial'],
] as const satisfies readonly (readonly [AccountStep, string])[]

/** The steps of the onboarding, with the one that is shown. */
export function StepList({ at }: { at: AccountStep }) {
  const steps = allSteps.filter(([step]) => step !== 'complete-billing-details' || runtime.billing !== 'off')
  const current = steps.findIndex(([step]) => step === at)
  return (
    <ol className={styles.steps} aria-label="Steps of the onboarding">
      {steps.map(([step, label], index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span>
            {index < current ? <IconCheck size={16} stroke={2.25} role="img" aria-label="Done" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
