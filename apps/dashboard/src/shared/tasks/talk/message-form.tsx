import { Button, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import styles from './comments.module.css'
import { texts } from './texts-en.ts'
import { createMessage } from './thread.api.ts'
import { useDraft } from './use-draft.ts'

/** A message to the data collector of the report. Ctrl+Enter sends it. */
export function MessageForm({ taskId, to }: { taskId: string; to: string }) {
  const [text, setText] = useDraft('message', taskId)
  const queryClient = useQueryClient()
  const create = useCreateEach(createMessage)
  const mutation = useMutation({
    mutationFn: () => create({ taskId, text: text.trim() }),
    onSuccess: () => {
      setText('')
      refetchAfter(queryClient, { name: 'task-message-updated', taskId })
    },
  })
  const send = useOnce<void>(mutation)
  const isEmpty = text.trim() === ''
  return (
    <div className={styles.form}>
      <Textarea
        label={texts.messages.label}
        placeholder={texts.messages.placeholder({ name: to })}
        dir="auto"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={limits.taskMessages.characters}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) send()
        }}
      />
      <FormStatus error={mutation.error} />
      <Button
        className={styles.send}
        leftSection={<IconDeviceMobileMessage size={16} stroke={1.75} aria-hidden />}
        disabled={isEmpty}
        loading={mutation.isPending}
        onClick={() => send()}
      >
        {texts.messages.send}
      </Button>
    </div>
  )
}
