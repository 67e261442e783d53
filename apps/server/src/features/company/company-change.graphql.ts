import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { RequestDecision, StaffLanguageType } from '#src/graphql/enums.ts'
import { readId } from '#src/platform/input/parse.ts'
import { Company } from './company.graphql.ts'
import { findCompany } from './company.queries.ts'
import {
  decideCompanyChange,
  readChanges,
  requestCompanyChange,
  updateCompanyDetails,
} from './company-change.actions.ts'
import { decidedChangesOf, openChangesOf } from './company-change.queries.ts'

const CompanyChangeRequest = builder.drizzleObject('companyChangeRequests', {
  name: 'CompanyDetailChangeRequest',
  select: { columns: { companyId: true, id: true } },
  description: 'A change of the company details that an admin requests. It is open until it is decided.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    website: t.exposeString('website'),
    id_number: t.exposeString('idNumber', { nullable: true }),
    wildlife_association_number: t.exposeString('wildlifeAssociationNumber', { nullable: true }),
    pin_registration: t.exposeString('pinRegistration', { nullable: true }),
    requestedBy: t.relation('requester', { type: Person }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    status: t.field({
      type: RequestDecision,
      select: { columns: { decidedAt: true, applied: true } },
      resolve: ({ decidedAt, applied }) => (decidedAt ? (applied ? 'APPROVED' : 'DECLINED') : 'PENDING'),
    }),
  }),
})

builder.drizzleObjectField(Company, 'rowVersion', t => t.exposeInt('rowVersion'))
builder.drizzleObjectField(Company, 'changeRequests', t =>
  t.drizzleField({
    type: [CompanyChangeRequest],
    description: 'The open change requests, oldest first.',
    resolve: (query, _company, _args, { ctx }) =>
      readChanges(ctx, query(openChangesOf(ctx.viewer.companyId))),
  }),
)

builder.drizzleObjectField(Company, 'decidedChangeRequests', t =>
  t.drizzleField({
    type: [CompanyChangeRequest],
    description: 'The last five change requests that were decided, newest first.',
    resolve: (query, _company, _args, { ctx }) =>
      readChanges(ctx, query(decidedChangesOf(ctx.viewer.companyId))),
  }),
)

const CompanyDetails = builder.inputType('UpdateCompanyDetailsInput', {
  fields: t => ({
    name: t.string(),
    website: t.string(),
    id_number: t.string(),
    wildlife_association_number: t.string(),
    pin_registration: t.string(),
    affiliates: t.stringList(),
    language: t.field({
      type: StaffLanguageType,
      description: 'The default language of its people; null for English.',
    }),
    rowVersion: t.int({ description: 'The version that the change was made on.' }),
  }),
})

builder.drizzleObjectField(CompanyChangeRequest, 'attributes', t => t.variant(CompanyChangeRequest))

const CompanyDetailChange = builder.inputType('CompanyDetailChangeInput', {
  fields: t => ({
    CompanyName: t.string({ required: true }),
    orgID: t.string(),
    WildlifeAssociationNumber: t.string(),
    pin_registration: t.string(),
    website: t.string({ required: true }),
    currentCompanyName: t.string({ description: "Ignored. The viewer's company is used." }),
  }),
})

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]

function requestField(t: MutationFields, described: { description?: string; deprecationReason?: string }) {
  return t.drizzleField({
    type: Company,
    ...described,
    args: { data: t.arg({ type: CompanyDetailChange, required: true }) },
    resolve: async (query, _root, { data }, { ctx, deps }) => {
      const { id } = await requestCompanyChange(
        ctx,
        {
          name: data.CompanyName,
          website: data.website,
          idNumber: data.orgID ?? undefined,
          wildlifeAssociationNumber: data.WildlifeAssociationNumber ?? undefined,
          pinRegistration: data.pin_registration ?? undefined,
        },
        deps.config.pages.supportEmail,
      )
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  })
}

builder.mutationFields(t => ({
  updateCompanyDetails: t.drizzleField({
    type: Company,
    description: 'Changes the company’s details.',
    args: { input: t.arg({ type: CompanyDetails, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { id } = await updateCompanyDetails(ctx, {
        name: input.name ?? undefined,
        website: input.website,
        idNumber: input.id_number,
        wildlifeAssociationNumber: input.wildlife_association_number,
        pinRegistration: input.pin_registration,
        affiliates: input.affiliates ?? undefined,
        language: input.language,
        rowVersion: input.rowVersion,
      })
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
  requestUpdateCompanyDetails: requestField(t, {
    description: 'Requests a change of the company details from the SUPER ADMIN.',
  }),
  requestCompanyDetailChange: requestField(t, {
    description: 'Asks the leader to change the company’s details.',
    deprecationReason: 'The earlier name of requestUpdateCompanyDetails.',
  }),
  decideCompanyDetailChange: t.drizzleField({
    type: Company,
    description: 'Accepts or refuses a change of the company’s details that an admin asked for.',
    args: { id: t.arg.id({ required: true }), apply: t.arg.boolean({ required: true }) },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await decideCompanyChange(ctx, readId(args.id, 'request'), args.apply)
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
}))
