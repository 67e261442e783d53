import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import type { TagInput } from '#src/shared/tags/create-tag.api.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'

export interface TagValues {
  title: string
  description: string
  image: { id: string; url: string } | null
}

export function useTagForm(initialValues: TagValues) {
  return useForm<TagValues>({
    initialValues,
    validate: { title: value => (value.trim() ? null : tagTexts.titleMissing) },
  })
}

export function inputOf({ title, description, image }: TagValues): TagInput {
  return {
    title: title.trim(),
    description: description.trim() || null,
    imageId: image?.id ?? null,
  }
}

interface Props {
  form: ReturnType<typeof useTagForm>
  /** Focuses the title when the form appears. A popover does that itself. */
  autoFocus?: boolean
  submitLabel: string
  pending: boolean
  error: string | null
  onSubmit: (values: TagValues) => void
  /** Called for Cancel and Escape. */
  onCancel: () => void
}

export function TagForm(props: Props) {
  const { form, autoFocus, submitLabel, pending, error, onSubmit, onCancel } = props
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(onSubmit)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Title"
          required
          maxLength={200}
          dir="auto"
          data-autofocus
          autoFocus={autoFocus}
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
        <ImageUpload
          label="Picture"
          value={form.values.image}
          onChange={image => form.setFieldValue('image', image)}
        />
        <FormStatus error={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
