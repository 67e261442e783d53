import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Task } from '../task.api.ts'
import type { OpenReview } from './use-review.ts'

interface Props {
  task: Task
  onOpen: OpenReview
}

export function ApproveButton({ task, onOpen }: Props) {
  if (!task.abilities.includes('approve')) return null
  return (
    <Button
      onClick={() => onOpen('approve')}
      leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts="a"
    >
      APPROVE
    </Button>
  )
}
