import { Skeleton } from '@mantine/core'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import styles from './checklist.module.css'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { SampleProject } from './sample-project.tsx'
import { texts } from './texts-en.ts'
import type { useChecklist } from './use-checklist.ts'

interface Props {
  checklist: ReturnType<typeof useChecklist>
  /** True on a page: the sample project comes first, beside the steps where there is room. */
  onPage?: boolean
  onNavigate?: () => void
}

/** The steps of the checklist and the sample project. */
export function Checklist({ checklist: { query, states }, onPage = false, onNavigate }: Props) {
  const { data } = query
  if (states && data) {
    const steps = <OnboardingSteps states={states} onNavigate={onNavigate} />
    const sample = (
      <SampleProject
        projectId={data.sampleProjectId}
        canTryApp={data.canTryCollectorApp}
        onNavigate={onNavigate}
      />
    )
    return onPage ? (
      <div className={styles.beside}>
        {sample}
        <div>{steps}</div>
      </div>
    ) : (
      <>
        {steps}
        <div className={styles.below}>{sample}</div>
      </>
    )
  }
  if (query.isError) return <QueryError query={query} />
  return <Skeleton h={320} role="status" aria-label={texts.loading} />
}
