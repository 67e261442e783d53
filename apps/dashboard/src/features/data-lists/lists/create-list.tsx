import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { FormPopover } from '#src/shared/forms/form-popover.tsx'
import { createDataList, refetchDataLists, updateDataList } from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'

interface Props {
  onCreated: (id: string) => void
}

export function CreateList({ onCreated }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FormPopover label={texts.panel.create} width={320} opened={isOpen} onChange={setIsOpen}>
      <NewList onCreated={onCreated} onClose={() => setIsOpen(false)} />
    </FormPopover>
  )
}

/** @param onClose called after the creation and for Cancel */
function NewList({ onCreated, onClose }: Props & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { name: '' } })
  const name = form.values.name.trim()
  const create = useCreateOnce(createDataList, ({ id }, name) => updateDataList({ id, name }))
  const mutation = useMutation({
    mutationFn: () => create(name),
    onSuccess: async list => {
      form.reset()
      onClose()
      showDone(texts.panel.created)
      onCreated(list.id)
      await refetchDataLists(queryClient)
    },
  })

  return (
    <DialogForm
      mutation={mutation}
      isInPlace
      isChanged={() => name !== ''}
      error={mutation.error && texts.panel.createFailed({ message: problemText(mutation.error) })}
      submitLabel={texts.panel.submit}
      canSubmit={name !== ''}
      onClose={onClose}
      gap="sm"
    >
      <TextInput
        label={texts.panel.name}
        dir="auto"
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}
