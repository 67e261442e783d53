import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { MergeTag } from './merge-tag.tsx'
import { TagForm } from './tag-form.tsx'
import { type Tag, updateTag } from './tags.api.ts'

const texts = { done: tagTexts.updated, failed: tagTexts.updateFailed }

export function EditTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  return (
    <>
      <TagForm
        tag={{ title: tag.title, description: tag.description ?? '', image: tag.image }}
        autoFocus
        submitLabel="Save changes"
        save={input => updateTag(tag, input)}
        texts={texts}
        onClose={onClose}
      />
      <MergeTag tag={tag} onMerged={onClose} />
    </>
  )
}
