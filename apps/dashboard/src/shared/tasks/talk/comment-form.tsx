import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { colleaguesQuery, createComment } from './comments.api.ts'
import styles from './comments.module.css'
import { MentionField } from './mention-field.tsx'
import { mentioned } from './mentions.ts'
import { texts } from './texts-en.ts'
import { useDraft } from './use-draft.ts'

export function CommentForm({ taskId }: { taskId: string }) {
  const [text, setText] = useDraft('comment', taskId)
  const queryClient = useQueryClient()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const create = useCreateEach(createComment)
  const mutation = useMutation({
    mutationFn: () =>
      create({ taskId, text: text.trim(), mentions: mentioned(text, colleagues).map(({ id }) => id) }),
    onSuccess: () => {
      setText('')
      refetchAfter(queryClient, { name: 'task-comment-updated', taskId })
    },
  })
  const send = useOnce<void>(mutation)
  return (
    <div className={styles.form}>
      <MentionField value={text} onChange={setText} onSubmit={() => text.trim() !== '' && send()} />
      <FormStatus error={mutation.error} />
      <Button
        className={styles.send}
        variant="default"
        disabled={text.trim() === ''}
        loading={mutation.isPending}
        onClick={() => send()}
      >
        {texts.comments.add}
      </Button>
    </div>
  )
}
