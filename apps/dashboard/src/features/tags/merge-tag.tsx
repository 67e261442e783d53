import { useQueryClient } from '@tanstack/react-query'
import { MergeRecord } from '#src/shared/choices/merge-record.tsx'
import { amount } from '#src/shared/format/format.ts'
import { refetchTags } from '#src/shared/tags/create-tag.api.ts'
import { mergeTags, type Tag } from './tags.api.ts'

/** The button that gives everything that has a tag another one. */
export function MergeTag({ tag, onMerged }: { tag: Tag; onMerged: () => void }) {
  const queryClient = useQueryClient()
  return (
    <MergeRecord
      kind="tag"
      name={tag.title}
      merge={into => mergeTags(tag.id, into)}
      onMerged={() => {
        onMerged()
        return refetchTags(queryClient)
      }}
    >
      {amount(tag.templateCount, 'template')}, with drafts and uses in projects, will get the other tag, and{' '}
      {tag.title} will be turned off. Reports are shown with the version that they were made with.
    </MergeRecord>
  )
}
