import { Category } from '#src/features/tag/tag.graphql.ts'
import { tagList } from '#src/features/tag/tag.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { mergeTags } from './merge-tags.actions.ts'

builder.mutationFields(t => ({
  mergeCategories: recordFields({ type: Category, ...tagList }).merge(
    t,
    'Replaces a tag by another one everywhere and deactivates it. Returns the other tag.',
    mergeTags,
  ),
}))
