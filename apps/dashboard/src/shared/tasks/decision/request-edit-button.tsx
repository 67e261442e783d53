import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Task } from '../task.api.ts'
import type { OpenReview } from './use-review.ts'

interface Props {
  task: Task
  onOpen: OpenReview
}

export function RequestEditButton({ task, onOpen }: Props) {
  if (!task.abilities.includes('request_edit')) return null
  return (
    <Button
      variant="default"
      onClick={() => onOpen('request-edit')}
      leftSection={<IconPencil size={16} stroke={2} aria-hidden />}
      aria-keyshortcuts="e"
    >
      REQUEST EDIT
    </Button>
  )
}
