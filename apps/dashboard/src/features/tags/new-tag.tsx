import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { useCreateOnce } from '#src/shared/api/use-create-once.ts'
import { createTag } from '#src/shared/tags/create-tag.api.ts'
import { TagForm } from './tag-form.tsx'
import { updateTag } from './tags.api.ts'
import { texts } from './texts-en.ts'

export function NewTag({ onClose }: { onClose: () => void }) {
  const create = useCreateOnce(createTag, (id, input) => updateTag({ id }, input))
  return (
    <TagForm
      tag={{ title: '', description: '', image: null }}
      submitLabel={texts.save}
      save={create}
      saved={tagTexts.created}
      failed={tagTexts.createFailed}
      onClose={onClose}
    />
  )
}
