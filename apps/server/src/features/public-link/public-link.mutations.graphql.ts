import { AnswerChartInput, ChartLimitInput } from '#src/features/answer-chart/answer-chart.graphql.ts'
import { DrawnType } from '#src/features/dashboard/dashboard.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { TaskCounting } from '#src/graphql/types.ts'
import { readId, requireFound } from '#src/platform/security/permit.ts'
import { createLink, type MadeLink, readLink, revokeLink } from './public-link.actions.ts'
import { Coarseness, PublicLink, PublicLinkKind } from './public-link.graphql.ts'
import type { NewLink } from './public-link.rules.ts'

const PublicLinkToken = builder.objectRef<MadeLink>('PublicLinkToken').implement({
  fields: t => ({
    token: t.exposeString('token', {
      description: 'The address is `/public/<token>`. Shown this once: it cannot be read again.',
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
    chart: t.field({ type: AnswerChartInput, description: 'Of a chart: what it draws.' }),
    type: t.field({ type: DrawnType, description: 'Of a chart: how it is drawn.' }),
    project: t.id({ description: 'Of a dashboard: the project; left out for the company’s.' }),
    template: t.id({ description: 'Of a map: the template of the tasks.' }),
    only: t.field({ type: ChartLimitInput, description: 'What the figures are limited to.' }),
    counted: t.field({
      type: TaskCounting,
      description: 'Which versions of reports it shows; current by default.',
    }),
    leastReports: t.int({
      description:
        'Of a chart or a dashboard: figures of fewer reports are hidden, with others that would give them away. 0 to 20; 5 by default.',
    }),
    timezone: t.string({ description: 'The IANA time zone of days, UTC by default.' }),
    coarseness: t.field({ type: Coarseness, description: 'Of a map; km10 by default.' }),
    origins: t.stringList({ description: 'The sites that may show it in a frame, none by default.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Left out for a link without an end.' }),
    clientId: clientIdField(t, 'link'),
  }),
})

builder.mutationFields(t => ({
  createPublicLink: t.field({
    type: PublicLinkToken,
    description: 'Makes a link by which everybody may see a chart, a dashboard or a map.',
    args: { input: t.arg({ type: CreatePublicLink, required: true }) },
    resolve: (_root, { input }, { ctx }) => {
      const { kind, chart, type, project, template, only, counted, leastReports, ...rest } = input
      const shows = withoutMissing({ kind, chart, type, project, template, only, counted, leastReports })
      return createLink(ctx, { ...rest, shows } as NewLink)
    },
  }),
  revokePublicLink: t.field({
    type: PublicLink,
    description: 'Ends a link at once.',
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
