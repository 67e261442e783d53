import { Category } from '#src/features/tag/tag.graphql.ts'
import { findTag } from '#src/features/tag/tag.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId, requireFound } from '#src/platform/security/permit.ts'
import { mergeTags } from './merge-tags.actions.ts'

builder.mutationFields(t => ({
  mergeCategories: t.drizzleField({
    type: Category,
    description: 'Gives everything that has the tag another one, and turns it off. Returns the other tag.',
    args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await mergeTags(ctx, readId(args.id, 'tag'), readId(args.into, 'tag'))
      return requireFound(
        await findTag(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } })),
        'tag',
      )
    },
  }),
}))
