import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { useMutation } from '@tanstack/react-query'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import type { Block } from './answers.api.ts'

interface Props {
  block: Block
  onSave: (block: Block) => Promise<void>
  onClose: () => void
}

/** A text between the charts of a dashboard. */
export function TextForm({ block, onSave, onClose }: Props) {
  const form = useForm({
    initialValues: { title: block.title ?? '', text: block.text ?? '', isWide: block.isWide },
    validate: {
      text: (text, { title }) => (text.trim() || title.trim() ? null : 'Write a title or a text.'),
    },
  })
  const mutation = useMutation({
    mutationFn: ({ title, text, isWide }: typeof form.values) =>
      onSave({ ...block, title: title.trim() || null, text: text.trim() || null, isWide }),
    onSuccess: () => {
      form.resetDirty()
      onClose()
    },
  })
  return (
    <DialogForm form={form} mutation={mutation} submitLabel="Save" onClose={onClose} gap="sm">
      <TextInput
        label="Title"
        dir="auto"
        data-autofocus
        maxLength={dashboardLimits.titleCharacters}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Text"
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={dashboardLimits.textCharacters}
        {...form.getInputProps('text')}
      />
      <Checkbox label="Over the whole width" {...form.getInputProps('isWide', { type: 'checkbox' })} />
    </DialogForm>
  )
}
