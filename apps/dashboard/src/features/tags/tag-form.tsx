import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tagTexts } from '@quadrat/domain/messages/en'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import type { Tag, TagInput } from './tags.api.ts'

interface Props {
  /** What is changed; nothing for a new one. */
  tag?: Tag
  withImage?: boolean
  submitLabel: string
  /** Said as a toast when it was refused; why stands in the form. */
  failed: string
  onSubmit: (input: TagInput) => Promise<void>
  onCancel: () => void
}

export function TagForm({ tag, withImage = false, submitLabel, failed, onSubmit, onCancel }: Props) {
  const [image, setImage] = useState<{ id: string; url: string } | null>(null)
  const form = useForm({
    initialValues: { title: tag?.title ?? '', description: tag?.description ?? '' },
    validate: { title: value => (value.trim() ? null : tagTexts.titleMissing) },
  })
  const attempt = useMutation({
    mutationFn: (values: typeof form.values) =>
      onSubmit({
        title: values.title.trim(),
        description: values.description.trim() || null,
        ...(image && { featureImage: image.id }),
      }),
    onError: error => showProblem(error, failed),
  })
  const leave = useUnsaved(() => !attempt.isSuccess && (form.isDirty() || image !== null))
  const submit = useOnce(attempt)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave(onCancel)
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Title"
          required
          maxLength={200}
          dir="auto"
          data-autofocus
          autoFocus={tag !== undefined}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          dir="auto"
          {...form.getInputProps('description')}
        />
        {withImage && <ImageUpload label="Picture" value={image} onChange={setImage} />}
        <FormStatus error={attempt.error ? problemText(attempt.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => leave(onCancel)} disabled={attempt.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={attempt.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
