import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { createSite, deleteSite, updateSite } from './site.actions.ts'
import { Site } from './site.graphql.ts'
import { siteList } from './site.queries.ts'

const outlineText =
  'GeoJSON in degrees (WGS 84): a Polygon, a MultiPolygon, or features that contain them. Holes are preserved.'

const CreateSite = builder.inputType('CreateSiteInput', {
  fields: t => ({
    project: t.id({ required: true }),
    outline: t.field({ type: 'JSON', required: true, description: outlineText }),
    clientId: clientIdField(t, 'place of work'),
  }),
})
const UpdateSite = builder.inputType('UpdateSiteInput', {
  fields: t => ({
    outline: t.field({ type: 'JSON', required: true, description: outlineText }),
    rowVersion: t.int(),
  }),
})

builder.mutationFields(t => ({
  createSite: t.drizzleField({
    type: Site,
    description: 'Creates the place of work of a project.',
    args: { input: t.arg({ type: CreateSite, required: true }) },
    resolve: async (query, _root, { input: { project, ...input } }, { ctx }) => {
      const { id } = await createSite(ctx, { ...input, projectId: project })
      return siteList.require(ctx, query, id)
    },
  }),
  updateSite: t.drizzleField({
    type: Site,
    description: 'Changes the place of work of a project.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateSite, required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await updateSite(ctx, readId(args.id, 'place of work'), args.input)
      return siteList.require(ctx, query, id)
    },
  }),
  deleteSite: idField(
    t,
    'place of work',
    deleteSite,
    'Deletes the place of work of a project. Returns its id.',
  ),
}))
