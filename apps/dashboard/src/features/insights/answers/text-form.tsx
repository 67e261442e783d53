import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dashboardLimits } from '@quadrat/domain/answer/answer-chart'
import { useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
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
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const leave = useUnsaved(() => form.isDirty())
  async function submit({ title, text, isWide }: typeof form.values): Promise<void> {
    if (isPending) return
    setPending(true)
    try {
      await onSave({ ...block, title: title.trim() || null, text: text.trim() || null, isWide })
      form.resetDirty()
      onClose()
    } catch (problem) {
      setError(problemText(problem))
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
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
        <FormStatus error={error} />
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
