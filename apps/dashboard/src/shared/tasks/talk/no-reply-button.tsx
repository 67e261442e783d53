import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import styles from './comments.module.css'
import { texts } from './texts-en.ts'
import { settleMessages } from './thread.api.ts'

/** Takes the mark of an unanswered message off the task, for a message such as a thank-you. */
export function NoReplyButton({ taskId }: { taskId: string }) {
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: () => settleMessages(taskId),
    onSuccess: () => refetchAfter(queryClient, { name: 'task-message-updated', taskId }),
    onError: error => showProblem(error, texts.messages.settleFailed),
  })
  return (
    <Button
      className={styles.settle}
      variant="default"
      size="compact-sm"
      leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
      loading={settle.isPending}
      onClick={() => settle.mutate()}
    >
      {texts.messages.settle}
    </Button>
  )
}
