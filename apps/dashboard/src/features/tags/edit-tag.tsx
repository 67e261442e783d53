import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { MergeTag } from './merge-tag.tsx'
import { TagForm } from './tag-form.tsx'
import { type Tag, updateTag } from './tags.api.ts'
import { texts } from './texts-en.ts'

export function EditTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  return (
    <>
      <TagForm
        tag={{ title: tag.title, description: tag.description ?? '', image: tag.image }}
        autoFocus
        submitLabel={texts.saveChanges}
        save={input => updateTag(tag, input)}
        saved={tagTexts.updated}
        failed={tagTexts.updateFailed}
        onClose={onClose}
      />
      <MergeTag tag={tag} onMerged={onClose} />
    </>
  )
}
