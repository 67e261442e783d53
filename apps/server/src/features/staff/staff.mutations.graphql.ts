import { type GivenRole, givenRoles } from '@quadrat/domain/account/permission'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/security/permit.ts'
import { updateOwnAccount } from './own-account.actions.ts'
import {
  archiveStaff,
  createStaff,
  resendStaffInvite,
  unarchiveStaff,
  updateStaffRole,
  withdrawStaffInvite,
} from './staff.actions.ts'
import { CompanyMember, MyUser } from './staff.graphql.ts'
import { findPerson } from './staff.queries.ts'

const StaffRole = builder.enumType('StaffRole', {
  description: 'The roles that staff can be given.',
  values: givenRoles,
})

const StaffAccess = builder.inputType('StaffAccessInput', {
  description: 'A role and how far it reaches.',
  fields: t => ({
    role: t.field({ type: StaffRole, required: true }),
    mayExport: t.boolean({
      description: 'For roles that may not export unless the person is allowed to.',
    }),
    projects: t.idList({
      description: 'The projects that the person is limited to; null for the whole company.',
    }),
  }),
})

const CreateBaoleader = builder.inputType('CreateBaoleaderInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    title: t.string(),
    role: t.string({ description: 'Ignored: new staff are admins, unless `access` says another role.' }),
    access: t.field({ type: StaffAccess, description: 'In force from the first sign-in on.' }),
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
      const { role: _role, profilePicture, access, ...rest } = input
      const { id } = await createStaff(ctx, {
        ...rest,
        access: access && { ...access, role: access.role as GivenRole },
        pictureId: profilePicture,
      })
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
  changeMemberRole: t.drizzleField({
    type: CompanyMember,
    description: 'Gives a member of staff another role.',
    args: {
      memberId: t.arg.id({ required: true }),
      role: t.arg({ type: StaffRole, required: true }),
      mayExport: t.arg.boolean({
        description: 'For roles that may not export unless the person is allowed to.',
      }),
      projects: t.arg.idList({
        description: 'The projects that the person is limited to; null for the whole company.',
      }),
      rowVersion: t.arg.int({ description: 'The version of the person that the change was made on.' }),
    },
    resolve: async (query, _root, { memberId, role, ...rest }, { ctx }) => {
      const { id } = await updateStaffRole(ctx, readId(memberId, 'user'), {
        role: role as GivenRole,
        ...rest,
      })
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  resendMemberInvite: t.drizzleField({
    type: CompanyMember,
    description: 'Sends the link to a first password again; earlier links become void.',
    args: { memberId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { memberId }, { ctx }) => {
      const id = readId(memberId, 'user')
      await resendStaffInvite(ctx, id)
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
  withdrawMemberInvite: t.drizzleField({
    type: CompanyMember,
    description: 'Makes the link to a first password void.',
    args: { memberId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { memberId }, { ctx }) => {
      const id = readId(memberId, 'user')
      await withdrawStaffInvite(ctx, id)
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
