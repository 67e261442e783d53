import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import type { TagInput } from '#src/shared/tags/create-tag.api.ts'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { ImageUpload } from '#src/shared/upload/image-upload.tsx'
import { texts } from './texts-en.ts'

interface TagValues {
  title: string
  description: string
  image: { id: string; url: string } | null
}

function inputOf({ title, description, image }: TagValues): TagInput {
  return {
    title: title.trim(),
    description: description.trim() || null,
    imageId: image?.id ?? null,
  }
}

interface Props {
  tag: TagValues
  /** Focuses the title when the form appears. A popover does that itself. */
  autoFocus?: boolean
  submitLabel: string
  save: (input: TagInput) => Promise<unknown>
  saved: string
  failed: string
  onClose: () => void
}

/** The fields of a tag in their place, which save a new or a changed one. */
export function TagForm({ tag, autoFocus, submitLabel, save, saved, failed, onClose }: Props) {
  const form = useForm<TagValues>({
    initialValues: tag,
    validate: { title: value => (value.trim() ? null : tagTexts.titleMissing) },
  })
  const mutation = useSave({
    form,
    save: (values: TagValues) => save(inputOf(values)),
    refetch: refetchTags,
    onSaved: () => {
      onClose()
      showDone(saved)
    },
    onRefused: error => showProblem(error, failed),
  })
  return (
    <DialogForm
      gap="sm"
      isInPlace
      form={form}
      mutation={mutation}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <TextInput
        label={texts.title}
        required
        maxLength={200}
        dir="auto"
        data-autofocus
        autoFocus={autoFocus}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <ImageUpload
        label={texts.picture}
        value={form.values.image}
        onChange={image => form.setFieldValue('image', image)}
      />
    </DialogForm>
  )
}
