import { tagTexts } from '@quadrat/domain/messages/en'
import { useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { useMakeOnce } from '#src/shared/api/use-create-once.ts'
import { TagForm } from './tag-form.tsx'
import { createTag, refetchTags, updateTag } from './tags.api.ts'

/** @param onClose it was made, or is not wanted */
export function NewTag({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const create = useMakeOnce(createTag, (id, input) => updateTag({ id }, input))
  return (
    <TagForm
      withImage
      submitLabel="Save tag"
      failed={tagTexts.createFailed}
      onSubmit={async input => {
        await create(input)
        onClose()
        showDone(tagTexts.created)
        await refetchTags(queryClient)
      }}
      onCancel={onClose}
    />
  )
}
