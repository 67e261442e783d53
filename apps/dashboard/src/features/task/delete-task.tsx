import { Button, Text, Textarea } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { deleteTask, type Task } from '#src/shared/tasks/task.api.ts'
import { texts } from './texts-en.ts'

const { keptDays } = limits.deletedTasks

/** The quiet button at the end of the page that deletes the report, after a reason. */
export function DeleteTask({ task }: { task: Task }) {
  const [opened, setOpened] = useState(false)
  if (!opened && !task.abilities.includes('delete')) return null
  return (
    <div>
      <Button
        ms="-xs"
        px="xs"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.delete.button}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.delete.title({ id: task.id })}
        size={480}
      >
        <DeleteForm task={task} onClose={() => setOpened(false)} />
      </Modal>
    </div>
  )
}

function DeleteForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const { id, rowVersion } = task
  const [reason, setReason] = useState('')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: () => deleteTask({ id, reason: reason.trim(), rowVersion }),
    onSuccess: async () => {
      await navigate({ to: '/auth/tasks', ignoreBlocker: true })
      refetchAfter(queryClient, { name: 'task-updated', taskId: id })
      showDone(texts.delete.done({ id, days: keptDays }))
    },
  })
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => reason.trim() !== '' && !mutation.isSuccess}
      submitLabel={texts.delete.submit}
      canSubmit={reason.trim() !== ''}
      destructive
      onClose={onClose}
    >
      <Text>{texts.delete.text({ days: keptDays })}</Text>
      <Textarea
        label={texts.delete.reason}
        description={texts.delete.reasonHint}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.reasonCharacters}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
