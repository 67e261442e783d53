import { Button, Progress, Text } from '@mantine/core'
import { type OnboardingStep, onboardingSteps, type StepState } from '@quadrat/domain/account/onboarding'
import { IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { skipStep, unskipStep } from './checklist.api.ts'
import styles from './checklist.module.css'
import { shownSteps, stepLinks } from './steps.ts'
import { texts } from './texts-en.ts'

interface Props {
  states: Record<OnboardingStep, StepState>
  onNavigate: (() => void) | undefined
}

const stateIcons = { done: IconCircleCheckFilled, skipped: IconCircleMinus, open: IconCircle } as const

export function OnboardingSteps({ states, onNavigate }: Props) {
  const queryClient = useQueryClient()
  const skip = useMutation({
    mutationFn: (step: OnboardingStep) =>
      states[step] === 'skipped' ? unskipStep(step) : skipStep(onboardingSteps.indexOf(step)),
    onError: error => showProblem(error),
    // The button stays pending until the step is shown in its new state.
    onSettled: () => refetchAfter(queryClient, { name: 'company-updated' }),
  })
  const count = (state: StepState) => shownSteps.filter(step => states[step] === state).length
  const [done, skipped] = [count('done'), count('skipped')]
  // Only the next step is explained: a person who reads all of them finds it late.
  const next = shownSteps.find(step => states[step] === 'open')

  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {skipped > 0
          ? texts.doneSkipped({ done, all: shownSteps.length, skipped })
          : texts.done({ done, all: shownSteps.length })}
      </Text>
      {/* What is left out is no longer to do: the bar is full when the checklist is complete. */}
      <Progress.Root size={6} mb="md">
        <Progress.Section value={(done / shownSteps.length) * 100} aria-label={texts.stepsDone} />
        <Progress.Section
          value={(skipped / shownSteps.length) * 100}
          color="gray"
          aria-label={texts.stepsSkipped}
        />
      </Progress.Root>
      <ol className={styles.steps}>
        {shownSteps.map(step => {
          const { title, text } = texts.steps[step]
          const { to, search } = stepLinks[step]
          const state = states[step]
          const Icon = stateIcons[state]
          return (
            <li key={step} className={styles.step} data-state={state}>
              <Icon size={20} stroke={1.75} aria-label={texts.states[state]} role="img" />
              <div>
                <Link
                  to={to}
                  search={(search ?? {}) as LinkProps['search']}
                  onClick={onNavigate}
                  className={styles.stepLink}
                >
                  {state === 'done' ? <s>{title}</s> : title}
                </Link>
                {step === next && <p>{text}</p>}
              </div>
              {state !== 'done' && (
                <Button
                  variant="subtle"
                  color="gray"
                  c="dimmed"
                  fw={400}
                  size="compact-xs"
                  aria-label={(state === 'open' ? texts.skipOf : texts.undoOf)({ step: title })}
                  loading={skip.isPending && skip.variables === step}
                  onClick={() => skip.mutate(step)}
                >
                  {state === 'open' ? texts.skip : texts.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
