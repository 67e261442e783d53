import { Button } from '@mantine/core'
import type { ReviewTransition } from '@quadrat/domain/task/task'
import { reviewTransitionParts } from './review-transitions.ts'
import { texts } from './texts-en.ts'

interface Props {
  transition: ReviewTransition
  onClick: () => void
  /** The label for several tasks, in place of one task. */
  bulkLabel?: string
}

export function TransitionButton({ transition, onClick, bulkLabel }: Props) {
  const { key, icon: Icon, variant } = reviewTransitionParts[transition]
  return (
    <Button
      variant={variant === 'filled' ? 'filled' : 'default'}
      c={variant === 'danger' ? 'var(--mantine-color-error)' : undefined}
      onClick={onClick}
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts={bulkLabel === undefined ? key : undefined}
    >
      {bulkLabel ?? texts.buttons[transition]}
    </Button>
  )
}
