import { Button, Popover, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useLeave, useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { createDataList, refetchDataLists, updateDataList } from '../data-lists.api.ts'
import { type OnWriting, useWriting } from '../use-writing.ts'

interface Props {
  onWriting: OnWriting
  onCreated: (id: string) => void
}

export function CreateList({ onWriting, onCreated }: Props) {
  const leave = useLeave()
  const [isOpen, setIsOpen] = useState(false)
  useWriting(onWriting, isOpen)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={320}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => (isOpen ? leave(() => setIsOpen(false)) : setIsOpen(true))}
        >
          Create List
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Create List">
        <NewList onCreated={onCreated} onClose={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** @param onClose called after the creation and for Cancel */
function NewList({ onCreated, onClose }: Pick<Props, 'onCreated'> & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { name: '' } })
  const name = form.values.name.trim()
  const create = useCreateOnce(createDataList, ({ id }, name) => updateDataList({ id, name }))
  const mutation = useMutation({
    mutationFn: create,
    onSuccess: async list => {
      form.reset()
      onClose()
      showDone(dataListTexts.created)
      onCreated(list.id)
      await refetchDataLists(queryClient)
    },
  })

  const leave = useUnsaved(() => name !== '')
  const submit = useOnce(mutation)

  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (name) submit(name)
      })}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave(onClose)
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="List name"
          dir="auto"
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormStatus error={mutation.error ? dataListTexts.createFailed(problemText(mutation.error)) : null} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!name} loading={mutation.isPending}>
            Create
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
