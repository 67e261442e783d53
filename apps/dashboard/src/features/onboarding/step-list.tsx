import styles from './onboarding.module.css'

const steps = ['Verify email', 'Complete profile', 'Start subscription trial']

/** Where the person stands: at the first, the one that this version has. */
export function StepList() {
  return (
    <>
      <ol className={styles.steps} aria-label="Steps of the onboarding">
        {steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === 0 ? 'step' : undefined}>
            <span>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className={styles.later}>The profile and the trial are not part of this version of Quadrat yet.</p>
    </>
  )
}
