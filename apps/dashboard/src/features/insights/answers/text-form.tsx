import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { useMutation } from '@tanstack/react-query'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import type { Block } from './answers.api.ts'
import { boardTexts } from './texts-en.ts'

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
      text: (text, { title }) => (text.trim() || title.trim() ? null : boardTexts.form.textMissing),
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
    <DialogForm form={form} mutation={mutation} submitLabel={boardTexts.form.save} onClose={onClose} gap="sm">
      <TextInput
        label={boardTexts.form.title}
        dir="auto"
        data-autofocus
        maxLength={dashboardLimits.titleCharacters}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={boardTexts.form.text}
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={dashboardLimits.textCharacters}
        {...form.getInputProps('text')}
      />
      <Checkbox label={boardTexts.form.isWide} {...form.getInputProps('isWide', { type: 'checkbox' })} />
    </DialogForm>
  )
}
