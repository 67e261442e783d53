import { Button, Progress, Text } from '@mantine/core'
import { type OnboardingStep, onboardingSteps, type StepState } from '@quadrat/domain/onboarding'
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import styles from './help.module.css'
import { skipStep } from './onboarding.api.ts'
import { stepGuides } from './steps.ts'

interface Props {
  states: Record<OnboardingStep, StepState>
  onNavigate: (() => void) | undefined
}

const stateIcons = {
  done: { Icon: IconCircleCheckFilled, label: 'Done' },
  skipped: { Icon: IconCircleMinus, label: 'Left out' },
  open: { Icon: IconCircle, label: 'To do' },
} as const

export function OnboardingSteps({ states, onNavigate }: Props) {
  const queryClient = useQueryClient()
  const skip = useMutation({
    mutationFn: (step: OnboardingStep) => skipStep(onboardingSteps.indexOf(step)),
    onError: error => showProblem(error),
    onSettled: () => refetchAfter(queryClient, { name: 'company-updated' }),
  })
  const done = onboardingSteps.filter(step => states[step] === 'done').length

  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {done} of {onboardingSteps.length} done
      </Text>
      <Progress value={(done / onboardingSteps.length) * 100} size={6} mb="md" aria-label="Steps done" />
      <ol className={styles.steps}>
        {onboardingSteps.map(step => {
          const { title, text, to, search } = stepGuides[step]
          const state = states[step]
          const { Icon, label } = stateIcons[state]
          return (
            <li key={step} className={styles.step} data-state={state}>
              <Icon size={20} stroke={1.75} aria-label={label} role="img" />
              <div>
                <Link
                  to={to}
                  search={(search ?? {}) as LinkProps['search']}
                  onClick={onNavigate}
                  className={styles.stepLink}
                >
                  {state === 'done' ? <s>{title}</s> : title}
                </Link>
                {state !== 'done' && <p>{text}</p>}
              </div>
              {state === 'open' && (
                <Button
                  variant="subtle"
                  color="gray"
                  c="dimmed"
                  fw={400}
                  size="compact-xs"
                  aria-label={`Leave out: ${title}`}
                  loading={skip.isPending && skip.variables === step}
                  onClick={() => skip.mutate(step)}
                >
                  Leave out
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
