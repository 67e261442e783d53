import { useQueryClient } from '@tanstack/react-query'
import { MergeRecord } from '#src/shared/choices/merge/merge-record.tsx'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { mergeTags, type Tag } from './tags.api.ts'
import { texts } from './texts-en.ts'

/** The button that gives everything that has a tag another one. */
export function MergeTag({ tag, onMerged }: { tag: Tag; onMerged: () => void }) {
  const queryClient = useQueryClient()
  return (
    <MergeRecord
      kind="tag"
      id={tag.id}
      name={tag.title}
      merge={into => mergeTags(tag.id, into)}
      onMerged={() => {
        onMerged()
        return refetchTags(queryClient)
      }}
    >
      {texts.merge({ count: tag.templateCount, title: tag.title })}
    </MergeRecord>
  )
}
