import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { createTag, refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { inputOf, TagForm, type TagValues, useTagForm } from './tag-form.tsx'
import { updateTag } from './tags.api.ts'

const blankTag: TagValues = { title: '', description: '', image: null }

export function NewTag({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useTagForm(blankTag)
  const leave = useUnsaved(form.isDirty)
  const create = useCreateOnce(createTag, (id, input) => updateTag({ id }, input))
  const mutation = useMutation({
    mutationFn: (values: TagValues) => create(inputOf(values)),
    onSuccess: async () => {
      form.resetDirty()
      onClose()
      showDone(tagTexts.created)
      await refetchTags(queryClient)
    },
    onError: error => showProblem(error, tagTexts.createFailed),
  })
  const submit = useOnce(mutation)
  return (
    <TagForm
      form={form}
      submitLabel="Save tag"
      pending={mutation.isPending}
      error={mutation.error ? problemText(mutation.error) : null}
      onSubmit={submit}
      onCancel={() => leave(onClose)}
    />
  )
}
