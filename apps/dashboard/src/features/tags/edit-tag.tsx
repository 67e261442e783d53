import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { MergeTag } from './merge-tag.tsx'
import { inputOf, TagForm, type TagValues, useTagForm } from './tag-form.tsx'
import { type Tag, updateTag } from './tags.api.ts'

export function EditTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useTagForm({ title: tag.title, description: tag.description ?? '', image: tag.image })
  const leave = useUnsaved(form.isDirty)
  const mutation = useMutation({
    mutationFn: (values: TagValues) => updateTag(tag, inputOf(values)),
    onSuccess: async () => {
      form.resetDirty()
      onClose()
      showDone(tagTexts.updated)
      await refetchTags(queryClient)
    },
    onError: error => {
      showProblem(error, tagTexts.updateFailed)
      // The next try needs the current version. Not awaited, so that the error appears at once.
      refetchTags(queryClient)
    },
  })
  const submit = useOnce(mutation)
  return (
    <>
      <TagForm
        form={form}
        autoFocus
        submitLabel="Save changes"
        pending={mutation.isPending}
        error={mutation.error ? problemText(mutation.error) : null}
        onSubmit={submit}
        onCancel={() => leave(onClose)}
      />
      <MergeTag tag={tag} onMerged={onClose} />
    </>
  )
}
