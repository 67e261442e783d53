import { AnswerChartInput, ChartLimitInput } from '#src/features/answer-chart/answer-chart.graphql.ts'
import { DrawnType } from '#src/features/dashboard/dashboard.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { TaskCounting } from '#src/graphql/types.ts'
import { readId, requireFound } from '#src/platform/input/parse.ts'
import { type CreatedLink, createLink, readLink, revokeLink } from './public-link.actions.ts'
import { Coarseness, PublicLink, PublicLinkKind } from './public-link.graphql.ts'
import type { NewLink } from './public-link.rules.ts'

const PublicLinkToken = builder.objectRef<CreatedLink>('PublicLinkToken').implement({
  fields: t => ({
    token: t.exposeString('token', {
      description: 'The token of the address `/public/<token>`. It is shown only once.',
    }),
    link: t.field({
      type: PublicLink,
      resolve: async ({ id }, _args, { ctx }) => requireFound(await readLink(ctx, id), 'link'),
    }),
  }),
})

const CreatePublicLink = builder.inputType('CreatePublicLinkInput', {
  fields: t => ({
    kind: t.field({ type: PublicLinkKind, required: true }),
    title: t.string({ required: true }),
    chart: t.field({ type: AnswerChartInput, description: 'For a chart: what it shows.' }),
    type: t.field({ type: DrawnType, description: 'For a chart: the chart type.' }),
    project: t.id({
      description: 'For a dashboard: the id of the project. Omit it for the dashboard of the company.',
    }),
    template: t.id({ description: 'For a map: the id of the template.' }),
    only: t.field({ type: ChartLimitInput, description: 'Limits that always apply to the figures.' }),
    counted: t.field({
      type: TaskCounting,
      description: 'The report versions to count; defaults to `current`.',
    }),
    leastReports: t.int({
      description:
        'For a chart or a dashboard: figures of fewer reports are hidden, along with others that would reveal them. 0 to 20; defaults to 5.',
    }),
    timezone: t.string({ description: 'The IANA time zone of days; defaults to UTC.' }),
    coarseness: t.field({
      type: Coarseness,
      description: 'For a map: the precision of positions; defaults to `km10`.',
    }),
    origins: t.stringList({ description: 'The origins that may embed it in a frame; none by default.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Omit it for a link that does not expire.' }),
    clientId: clientIdField(t, 'link'),
  }),
})

builder.mutationFields(t => ({
  createPublicLink: t.field({
    type: PublicLinkToken,
    description: 'Creates a public link to a chart, a dashboard or a map.',
    args: { input: t.arg({ type: CreatePublicLink, required: true }) },
    resolve: (_root, { input }, { ctx }) => {
      const { kind, chart, type, project, template, only, counted, leastReports, ...rest } = input
      const shows = withoutMissing({ kind, chart, type, project, template, only, counted, leastReports })
      return createLink(ctx, { ...rest, shows } as NewLink)
    },
  }),
  revokePublicLink: t.field({
    type: PublicLink,
    description: 'Revokes a public link immediately.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { ctx }) => {
      const id = readId(args.id, 'link')
      await revokeLink(ctx, id)
      return requireFound(await readLink(ctx, id), 'link')
    },
  }),
}))

/** What GraphQL leaves out is undefined or null, which the rules take for missing. */
const withoutMissing = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
