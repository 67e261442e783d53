import { DataList } from '#src/features/data-list/data-list.graphql.ts'
import { companyDataLists } from '#src/features/data-list/data-list-page.queries.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { mergeDataLists, readListMerge } from './merge-data-lists.actions.ts'
import type { DifferingItem, ListMerge } from './merge-data-lists.queries.ts'

const Differing = builder.objectRef<DifferingItem>('DataListMergeConflict').implement({
  description: 'An item that both lists have, with different columns.',
  fields: t => ({
    value: t.exposeString('value'),
    columns: t.expose('columns', { type: 'JSON' }),
    columnsInto: t.expose('columnsInto', {
      type: 'JSON',
      description: 'The columns of the item in the other list.',
    }),
  }),
})
const Merge = builder.objectRef<ListMerge>('DataListMerge').implement({
  description: 'A preview of merging a list into another.',
  fields: t => ({
    added: t.exposeInt('added', {
      description: 'The number of items that would be added to the other list.',
    }),
    conflicts: t.exposeInt('differing', {
      description: 'The number of items that both lists have, with different columns.',
    }),
    examples: t.field({ type: [Differing], resolve: merge => merge.examples }),
    task_types: t.exposeInt('templates', {
      description: 'The number of templates that would use the other list.',
    }),
  }),
})
const KeptColumns = builder.enumType('KeptDataListColumns', {
  description: "Which list's columns are kept for items in both lists.",
  values: { FROM: { value: 'from' }, INTO: { value: 'into' } } as const,
})

builder.queryFields(t => ({
  dataListMerge: t.field({
    type: Merge,
    description: 'What would happen if one data list were merged into another.',
    args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
    resolve: (_root, { id, into }, { ctx }) =>
      readListMerge(ctx, readId(id, 'data list'), readId(into, 'data list')),
  }),
}))

builder.mutationFields(t => ({
  mergeDataLists: t.drizzleField({
    type: DataList,
    description:
      'Adds the items of a list to another one, which replaces it in all templates, and archives the list. Returns the other list.',
    args: {
      id: t.arg.id({ required: true }),
      into: t.arg.id({ required: true }),
      keep: t.arg({
        type: KeptColumns,
        description: 'If omitted, lists with items that differ are refused.',
      }),
    },
    resolve: async (query, _root, { keep, ...args }, { ctx }) => {
      const [from, into] = [readId(args.id, 'data list'), readId(args.into, 'data list')]
      const { id } = await mergeDataLists(ctx, from, into, keep ?? null)
      return companyDataLists.require(ctx, query, id)
    },
  }),
}))
