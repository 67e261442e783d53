import { isStaffLanguage } from '@quadrat/domain/language/languages'
import { builder } from '#src/graphql/builder.ts'
import { StaffLanguageType } from '#src/graphql/enums.ts'
import { readCompany } from './company.actions.ts'
import { findCompany } from './company.queries.ts'
import { completeStep, skipStep, updateOnboarding } from './onboarding.actions.ts'

export const Company = builder.drizzleObject('companies', {
  name: 'Company',
  select: { columns: { id: true } },
  description: 'The organisation that the viewer belongs to.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    website: t.exposeString('website', { nullable: true }),
    id_number: t.exposeString('idNumber', { nullable: true }),
    wildlife_association_number: t.exposeString('wildlifeAssociationNumber', { nullable: true }),
    pin_registration: t.exposeString('pinRegistration', { nullable: true }),
    affiliates: t.exposeStringList('affiliates'),
    paymentMethod: t.exposeString('paymentMethod', { nullable: true }),
    default_dashboard: t.exposeString('defaultDashboard', { nullable: true }),
    language: t.field({
      type: StaffLanguageType,
      nullable: true,
      description: 'The default language of its people; null for English.',
      select: { columns: { language: true } },
      resolve: ({ language }) => (isStaffLanguage(language) ? language : null),
    }),
    onboardingInformation: t.expose('onboarding', {
      type: 'JSON',
      description:
        'A map of checklist steps to true (done) or false (skipped); `completed` once the checklist is hidden.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Company, 'attributes', t => t.variant(Company))

builder.queryFields(t => ({
  companyInfo: t.drizzleField({
    type: Company,
    description: 'The caller’s company.',
    resolve: (query, _root, _args, { ctx }) =>
      readCompany(ctx, query({ where: { id: ctx.viewer.companyId } })),
  }),
}))

builder.mutationFields(t => ({
  completeOnboardingStep: t.drizzleField({
    type: Company,
    description: 'Marks a step of the checklist as done.',
    args: { index: t.arg.int({ required: true }), completeOnboarding: t.arg.boolean() },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await completeStep(ctx, args)
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
  skipOnboardingStep: t.drizzleField({
    type: Company,
    description: 'Skips a step of the checklist.',
    args: { index: t.arg.int({ required: true }), completeOnboarding: t.arg.boolean() },
    resolve: async (query, _root, args, { ctx }) => {
      const { id } = await skipStep(ctx, args)
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
  updateCompanyOnboardingInformation: t.drizzleField({
    type: Company,
    description: 'Marks steps of the checklist as done or not done.',
    args: {
      onboardingInformation: t.arg({
        type: 'JSON',
        required: true,
        description: 'A map of steps to whether they are done; null resets a step.',
      }),
    },
    resolve: async (query, _root, { onboardingInformation }, { ctx }) => {
      const { id } = await updateOnboarding(ctx, onboardingInformation)
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
}))
