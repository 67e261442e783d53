import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Task } from '../task.api.ts'
import type { OpenReview } from './use-review.ts'

interface Props {
  task: Task
  onOpen: OpenReview
}

export function RejectButton({ task, onOpen }: Props) {
  if (!task.abilities.includes('reject')) return null
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      onClick={() => onOpen('reject')}
      leftSection={<IconX size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts="x"
    >
      REJECT
    </Button>
  )
}
