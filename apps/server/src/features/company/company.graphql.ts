import { builder } from '#src/graphql/builder.ts'

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
    onboardingInformation: t.expose('onboarding', {
      type: 'JSON',
      description: 'Checklist step → whether it was done or skipped.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(Company, 'attributes', t => t.variant(Company))
