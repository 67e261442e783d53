import { Category } from '#src/features/tag/tag.graphql.ts'
import { tagList } from '#src/features/tag/tag.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { mergeTags } from './merge-tags.actions.ts'

builder.mutationFields(t => ({
  mergeCategories: t.drizzleField({
    type: Category,
    description: 'Replaces a tag by another one everywhere and deactivates it. Returns the other tag.',
    args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await mergeTags(ctx, readId(args.id, 'tag'), readId(args.into, 'tag'))
      return tagList.require(ctx, query, id)
    },
  }),
}))
