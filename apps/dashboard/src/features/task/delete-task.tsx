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

/** The quiet button at the end of the page that deletes the report, after a reason. */
export function DeleteTask({ task }: { task: Task }) {
  const [opened, setOpened] = useState(false)
  if (!opened && !task.abilities.includes('delete')) return null
  return (
    <div>
      <Button
        ml="-xs"
        px="xs"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Delete report
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Delete task #${task.id}?`} size={480}>
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
      showDone(`Task #${id} was deleted. It can be restored for ${limits.deletedTasks.keptDays} days.`)
    },
  })
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => reason.trim() !== '' && !mutation.isSuccess}
      submitLabel="Delete"
      canSubmit={reason.trim() !== ''}
      destructive
      onClose={onClose}
    >
      <Text>
        It leaves the feed, counts, exports, charts, maps and the phone of its data collector at once, with
        its photos. It can be restored for {limits.deletedTasks.keptDays} days; then it is gone for good.
      </Text>
      <Textarea
        label="Why is it deleted?"
        description="Kept in the audit log and in the list of deleted reports, for your colleagues."
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
