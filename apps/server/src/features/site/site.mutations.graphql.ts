import { builder } from '#src/graphql/builder.ts'
import { idField } from '#src/graphql/id-field.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
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

const siteMutations = recordFields({ type: Site, ...siteList })

builder.mutationFields(t => ({
  createSite: siteMutations.create(
    t,
    'Creates the place of work of a project.',
    CreateSite,
    (ctx, { project, ...input }) => createSite(ctx, { ...input, projectId: project }),
  ),
  updateSite: siteMutations.update(t, 'Changes the place of work of a project.', UpdateSite, updateSite),
  deleteSite: idField(
    t,
    'place of work',
    deleteSite,
    'Deletes the place of work of a project. Returns its id.',
  ),
}))
