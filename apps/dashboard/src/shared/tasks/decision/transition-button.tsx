import { Button } from '@mantine/core'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { reviewTransitionParts } from './review-transitions.ts'

interface Props {
  transition: ReviewTransition
  onClick: () => void
  /** The number of selected tasks, in place of one task. */
  bulk?: number
}

export function TransitionButton({ transition, onClick, bulk }: Props) {
  const { key, icon: Icon, label, bulkLabel, variant } = reviewTransitionParts[transition]
  return (
    <Button
      variant={variant === 'filled' ? 'filled' : 'default'}
      c={variant === 'danger' ? 'var(--mantine-color-error)' : undefined}
      onClick={onClick}
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts={bulk === undefined ? key : undefined}
    >
      {bulk === undefined ? label : bulkLabel(bulk)}
    </Button>
  )
}
