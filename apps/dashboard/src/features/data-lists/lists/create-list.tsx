import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { dataListTexts } from '@quadrat/domain/messages/en'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { createDataList, refetchDataLists, updateDataList } from '../data-lists.api.ts'

interface Props {
  onWriting: (isWriting: boolean) => void
  onCreated: (id: string) => void
}

export function CreateList({ onWriting, onCreated }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onWriting(isOpen), [onWriting, isOpen])
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
          onClick={() => setIsOpen(!isOpen)}
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

/** @param onClose it was made, or is not wanted */
function NewList({ onCreated, onClose }: Pick<Props, 'onCreated'> & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const create = useMakeOnce(createDataList, ({ id }, name) => updateDataList({ id, name }))
  const attempt = useMutation({
    mutationFn: () => create(name.trim()),
    onSuccess: async list => {
      setName('')
      onClose()
      showDone(dataListTexts.created)
      onCreated(list.id)
      await refetchDataLists(queryClient)
    },
  })

  const leave = useUnsaved(() => name.trim() !== '')
  const submit = useOnce(attempt)

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) submit()
      }}
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
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <FormStatus error={attempt.error ? dataListTexts.createFailed(problemText(attempt.error)) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => leave(onClose)} disabled={attempt.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!name.trim()} loading={attempt.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
