import { Accordion, Anchor, Skeleton } from '@mantine/core'
import { isChecklistDone, stepStates } from '@quadrat/domain/onboarding'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { TipsButton } from '../../tours/tips-button.tsx'
import styles from './help.module.css'
import { checklistQuery, completeChecklist, factsOf } from './onboarding.api.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { QuickHelp } from './quick-help.tsx'
import { SampleProject } from './sample-project.tsx'

interface Props {
  viewer: Viewer
  onNavigate: (() => void) | undefined
}

type Section = 'quick-help' | 'onboarding'

/** Quick Help and the company's checklist; the checklist comes first until it is done. */
export function HelpPanel({ viewer, onNavigate }: Props) {
  const maySetUp = viewer.abilities.includes('onboarding.write')
  // Its steps are for those who can take them.
  const checklist = useQuery({ ...checklistQuery, enabled: maySetUp })
  const { data } = checklist
  const states = data && stepStates(factsOf(data, viewer), data.kept)
  const isDone = states !== undefined && isChecklistDone(states)
  const isComplete = isDone || data?.kept.completed === true
  const [chosen, choose] = useState<Section | null>()
  // Closed while the checklist loads, and kept once it is there: the last step does not close the list under who takes it.
  if (chosen === undefined && !checklist.isLoading) choose(data && !isComplete ? 'onboarding' : 'quick-help')

  useFreshChecklist()
  useCompleteChecklist(isDone && !data?.kept.completed)

  return (
    <>
      <Accordion
        value={chosen ?? null}
        onChange={section => choose(section as Section | null)}
        variant="default"
        classNames={{
          item: styles.item,
          control: styles.control,
          content: styles.content,
          label: styles.label,
        }}
      >
        <Accordion.Item value="quick-help">
          <Accordion.Control>Quick Help</Accordion.Control>
          <Accordion.Panel>
            <QuickHelp onNavigate={onNavigate} />
          </Accordion.Panel>
        </Accordion.Item>
        {maySetUp && (
          <Accordion.Item value="onboarding">
            <Accordion.Control>
              Onboarding Steps
              {isComplete && (
                <IconCircleCheckFilled
                  size={18}
                  className={styles.complete}
                  role="img"
                  aria-label="All done"
                />
              )}
            </Accordion.Control>
            <Accordion.Panel>
              {states ? (
                <>
                  <OnboardingSteps states={states} onNavigate={onNavigate} />
                  <SampleProject projectId={data.sampleProjectId} onNavigate={onNavigate} />
                </>
              ) : checklist.isError ? (
                <ErrorState
                  error={checklist.error}
                  text={problemText(checklist.error)}
                  onRetry={() => checklist.refetch()}
                />
              ) : (
                <Skeleton h={320} role="status" aria-label="Loading" />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
      <TipsButton viewer={viewer} onShow={onNavigate} />
      <Anchor
        className={styles.licences}
        href="/third-party-licences.txt"
        target="_blank"
        size="xs"
        c="dimmed"
      >
        Open-source licences
      </Anchor>
    </>
  )
}

/** Refetches the checklist on every navigation: the screen before may have completed a step. */
function useFreshChecklist(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the path
  useEffect(() => {
    queryClient.invalidateQueries(checklistQuery, { cancelRefetch: false })
  }, [queryClient, pathname])
}

/** Marks the checklist as complete for the whole company once all steps are done. */
function useCompleteChecklist(isDue: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isDue) return
    // A failure needs no message: the next refetch tries again.
    completeChecklist().then(
      () => refetchAfter(queryClient, { name: 'company-updated' }),
      () => undefined,
    )
  }, [isDue, queryClient])
}
