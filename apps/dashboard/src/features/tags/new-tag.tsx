import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { createTag } from '#src/shared/tags/create-tag.api.ts'
import { TagForm } from './tag-form.tsx'
import { updateTag } from './tags.api.ts'

const texts = { done: tagTexts.created, failed: tagTexts.createFailed }

export function NewTag({ onClose }: { onClose: () => void }) {
  const create = useCreateOnce(createTag, (id, input) => updateTag({ id }, input))
  return (
    <TagForm
      tag={{ title: '', description: '', image: null }}
      submitLabel="Save tag"
      save={create}
      texts={texts}
      onClose={onClose}
    />
  )
}
