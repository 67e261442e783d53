import { type AssignableRole, assignableRoles } from '@quadrat/domain/account/permission'
import { builder } from '#src/graphql/builder.ts'
import { StaffLanguageType } from '#src/graphql/enums.ts'
import { clientIdField } from '#src/graphql/inputs.ts'
import { readId } from '#src/platform/input/parse.ts'
import { updateOwnAccount } from './own-account.actions.ts'
import {
  archiveStaff,
  createStaff,
  resendStaffInvite,
  unarchiveStaff,
  updateStaffRole,
  withdrawStaffInvite,
} from './staff.actions.ts'
import { CompanyMember, MyUser, memberMutations } from './staff.graphql.ts'
import { requirePerson } from './staff.queries.ts'

const StaffRole = builder.enumType('StaffRole', {
  description: 'The roles that staff can be given.',
  values: assignableRoles,
})

const StaffAccess = builder.inputType('StaffAccessInput', {
  description: 'A role and its scope.',
  fields: t => ({
    role: t.field({ type: StaffRole, required: true }),
    mayExport: t.boolean({
      description: 'Applies to roles that may export only if the person is allowed to.',
    }),
    projects: t.idList({
      description: 'The projects that the person is restricted to; null for the whole company.',
    }),
  }),
})

const CreateBaoleader = builder.inputType('CreateBaoleaderInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    title: t.string(),
    role: t.string({ description: 'Ignored. New staff are admins unless `access` names another role.' }),
    access: t.field({
      type: StaffAccess,
      description: 'The role and projects. They apply from the first sign-in.',
    }),
    profilePicture: t.id(),
    language: t.field({
      type: StaffLanguageType,
      description: 'The language of the invitation and of the dashboard.',
    }),
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
    profilePicture: t.id({ description: 'The id of an uploaded picture; null removes the picture.' }),
    rowVersion: t.int({ description: 'The version of the profile that the change was made on.' }),
    receiveWeeklyStatusReport: t.boolean(),
    receiveLoginReminder: t.boolean(),
    language: t.field({
      type: StaffLanguageType,
      description: 'The language of the dashboard and of emails; null for the language of the browser.',
    }),
    onboardingInformation: t.field({ type: OnboardingInput }),
  }),
})

builder.mutationFields(t => ({
  createBaoleader: memberMutations.create(
    t,
    'Invites somebody to the staff.',
    CreateBaoleader,
    (ctx, input) => {
      const { role: _role, profilePicture, access, ...rest } = input
      return createStaff(ctx, {
        ...rest,
        access: access && { ...access, role: access.role as AssignableRole },
        pictureId: profilePicture,
      })
    },
  ),
  removeCompanyMember: memberMutations.change(t, 'Archives a member of staff.', archiveStaff),
  unarchiveCompanyMember: memberMutations.change(
    t,
    'Restores somebody of the archived staff.',
    unarchiveStaff,
  ),
  changeMemberRole: t.drizzleField({
    type: CompanyMember,
    description: 'Gives a member of staff another role.',
    args: {
      memberId: t.arg.id({ required: true }),
      role: t.arg({ type: StaffRole, required: true }),
      mayExport: t.arg.boolean({
        description: 'Applies to roles that may export only if the person is allowed to.',
      }),
      projects: t.arg.idList({
        description: 'The projects that the person is restricted to; null for the whole company.',
      }),
      rowVersion: t.arg.int({ description: 'The version of the person that the change was made on.' }),
    },
    resolve: async (query, _root, { memberId, role, ...rest }, { ctx }) => {
      const { id } = await updateStaffRole(ctx, readId(memberId, 'user'), {
        role: role as AssignableRole,
        ...rest,
      })
      return requirePerson(ctx, query, id)
    },
  }),
  resendMemberInvite: memberMutations.change(
    t,
    'Resends the invitation. Earlier links stop working.',
    resendStaffInvite,
  ),
  withdrawMemberInvite: memberMutations.change(
    t,
    'Withdraws an invitation. Its link stops working.',
    withdrawStaffInvite,
  ),
  updateMyUser: t.drizzleField({
    type: MyUser,
    description: 'Changes the caller’s profile.',
    args: { input: t.arg({ type: UpdateMyUser, required: true }) },
    resolve: async (query, _root, { input }, { ctx }) => {
      const { profilePicture, firstName, lastName, ...rest } = input
      const { id } = await updateOwnAccount(ctx, {
        ...rest,
        firstName: firstName ?? undefined,
        lastName: lastName ?? undefined,
        pictureId: profilePicture,
      })
      return requirePerson(ctx, query, id)
    },
  }),
}))
