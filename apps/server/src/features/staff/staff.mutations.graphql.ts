import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/permit.ts'
import { updateOwnAccount } from './own-account.actions.ts'
import { archiveStaff, createStaff, unarchiveStaff } from './staff.actions.ts'
import { CompanyMember, MyUser } from './staff.graphql.ts'
import { findPerson } from './staff.queries.ts'

const CreateBaoleader = builder.inputType('CreateBaoleaderInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    title: t.string(),
    role: t.string({ description: 'Ignored: new staff are admins.' }),
    profilePicture: t.id(),
    clientId: clientIdField(t, 'user'),
  }),
})

const OnboardingInput = builder.inputType('OnboardingInformationInput', {
  fields: t => ({
    profileCompleted: t.boolean(),
    billingInformationCompleted: t.boolean(),
    projectCreated: t.boolean(),
    profileInformation: t.field({ type: 'JSON' }),
    guideWizard: t.field({ type: 'JSON' }),
  }),
})

const UpdateMyUser = builder.inputType('UpdateMyUserInput', {
  fields: t => ({
    firstName: t.string(),
    lastName: t.string(),
    title: t.string(),
    profilePicture: t.id({ description: 'The id of an uploaded picture; null takes the picture away.' }),
    rowVersion: t.int({ description: 'The version of the profile that the change was made on.' }),
    receiveWeeklyStatusReport: t.boolean(),
    receiveLoginReminder: t.boolean(),
    onboardingInformation: t.field({ type: OnboardingInput }),
  }),
})

builder.mutationFields(t => ({
  createBaoleader: t.drizzleField({
    type: CompanyMember,
    args: { input: t.arg({ type: CreateBaoleader, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { role: _role, profilePicture, ...rest } = input
      const { id } = await createStaff(ctx, { ...rest, pictureId: profilePicture })
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  removeCompanyMember: t.drizzleField({
    type: CompanyMember,
    description: 'Archives a member of staff.',
    args: { memberId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { memberId }, { ctx }) => {
      const { id } = await archiveStaff(ctx, readId(memberId, 'user'))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  unarchiveCompanyMember: t.drizzleField({
    type: CompanyMember,
    args: { memberId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { memberId }, { ctx }) => {
      const { id } = await unarchiveStaff(ctx, readId(memberId, 'user'))
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  updateMyUser: t.drizzleField({
    type: MyUser,
    args: { input: t.arg({ type: UpdateMyUser, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { profilePicture, firstName, lastName, ...rest } = input
      const { id } = await updateOwnAccount(ctx, {
        ...rest,
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
        pictureId: profilePicture,
      })
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
}))
