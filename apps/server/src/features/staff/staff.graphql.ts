import { limits } from '@quadrat/domain/limits'
import { permissionsOf } from '@quadrat/domain/permission'
import { staffAbilities, staffTransitions } from '@quadrat/domain/staff'
import { Company } from '#src/features/company/company.graphql.ts'
import { File } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { RoleType } from '#src/features/person/person.graphql.ts'
import type { Onboarding } from '#src/features/person/person.table.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { clientIdField, Pagination, readPage } from '#src/graphql/inputs.ts'
import { CollectorStatus, Gender } from '#src/graphql/types.ts'
import { readId, requirePermission } from '#src/platform/permit.ts'
import { archiveStaff, createStaff, unarchiveStaff, updateOwnAccount } from './staff.actions.ts'
import { countStaff, findPerson, listPeople, staffPage } from './staff.queries.ts'

const OnboardingInformation = builder.objectRef<Onboarding>('OnboardingInformation').implement({
  fields: t => ({
    emailVerified: t.boolean({ resolve: its => its.emailVerified ?? false }),
    profileCompleted: t.boolean({ resolve: its => its.profileCompleted ?? false }),
    billingInformationCompleted: t.boolean({ resolve: its => its.billingInformationCompleted ?? false }),
    projectCreated: t.boolean({ resolve: its => its.projectCreated ?? false }),
    profileInformation: t.field({
      type: 'JSON',
      nullable: true,
      description: 'companySize, jobTitle, lookingToAchieve, completedAt, country.',
      resolve: its => its.profileInformation ?? null,
    }),
    guideWizard: t.field({
      type: 'JSON',
      description: 'Tour name → false when it was closed.',
      resolve: its => its.guideWizard ?? {},
    }),
  }),
})

export const MyUser = builder.drizzleObject('people', {
  variant: 'MyUser',
  select: { columns: { companyId: true, id: true } },
  description: 'The viewer.',
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    status: t.expose('status', { type: CollectorStatus }),
    confirmed: t.exposeBoolean('confirmed'),
    receiveWeeklyStatusReport: t.exposeBoolean('receiveWeeklyStatusReport'),
    receiveLoginReminder: t.exposeBoolean('receiveLoginReminder'),
    profilePicture: t.field({
      type: File,
      nullable: true,
      select: { columns: {}, with: { picture: true } },
      resolve: row => row.picture,
    }),
    company: t.relation('company', { type: Company }),
    community: t.relation('group', {
      type: BaoleaderCommunity,
      nullable: true,
      query: (_args, { ctx }) => {
        requirePermission(ctx.viewer, 'group.read')
        return {}
      },
    }),
    projects: t.field({
      type: [BaoleaderProject],
      select: { columns: { id: true }, with: { memberships: { with: { project: true } } } },
      resolve: (person, _args, { ctx }) => {
        requirePermission(ctx.viewer, 'project.read')
        return person.memberships.map(membership => membership.project)
      },
    }),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
    onboardingInformation: t.field({
      type: OnboardingInformation,
      select: { columns: { onboarding: true } },
      resolve: person => person.onboarding,
    }),
    abilities: t.stringList({
      description: 'What the viewer may do as she is, by the names of the permission table.',
      resolve: (_person, _args, { ctx: { viewer } }) => permissionsOf(viewer.role, viewer.pending),
    }),
  }),
})
builder.drizzleObjectField(MyUser, 'attributes', t => t.variant(MyUser))

const StaffAbility = builder.enumType('StaffAbility', {
  description: 'What the viewer may do now about somebody of the staff.',
  values: staffTransitions,
})

/** Somebody of the company as the team page shows her, whatever the role. */
export const CompanyMember = builder.drizzleObject('people', {
  variant: 'CompanyMember',
  select: { columns: { companyId: true, id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    username: t.exposeString('email', { nullable: true, description: 'What the person signs in with.' }),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    idNumber: t.exposeString('idNumber', { nullable: true }),
    dateOfBirth: t.exposeString('dateOfBirth', { nullable: true, description: 'YYYY-MM-DD' }),
    status: t.expose('status', { type: CollectorStatus }),
    blocked: t.exposeBoolean('blocked', { description: 'Archived: no access to the dashboard.' }),
    confirmed: t.exposeBoolean('confirmed'),
    isVerifier: t.exposeBoolean('isVerifier'),
    baoleader: t.boolean({
      description: 'Whether the person registered the company.',
      select: { columns: { role: true } },
      resolve: person => person.role === 'superAdmin',
    }),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    company: t.relation('company', { type: Company }),
    profilePicture: t.field({
      type: File,
      nullable: true,
      select: { columns: {}, with: { picture: true } },
      resolve: row => row.picture,
    }),
    receiveWeeklyStatusReport: t.exposeBoolean('receiveWeeklyStatusReport'),
    receiveLoginReminder: t.exposeBoolean('receiveLoginReminder'),
    onboardingInformation: t.field({
      type: OnboardingInformation,
      select: { columns: { onboarding: true } },
      resolve: person => person.onboarding,
    }),
    abilities: t.field({
      type: [StaffAbility],
      select: {
        columns: { id: true, role: true, blocked: true },
        with: { secondFactor: { columns: { confirmedAt: true } } },
      },
      resolve: ({ secondFactor, ...person }, _args, { ctx }) =>
        staffAbilities(ctx.viewer, { ...person, hasSecondFactor: secondFactor?.confirmedAt != null }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(CompanyMember, 'attributes', t => t.variant(CompanyMember))

builder.drizzleObjectField(Company, 'team_members', t =>
  t.drizzleField({
    type: [CompanyMember],
    description: 'The staff, archived ones included.',
    resolve: (query, _company, _args, { ctx }) => {
      requirePermission(ctx.viewer, 'staff.read')
      return listPeople(
        ctx.tx,
        query(staffPage(ctx.viewer.companyId, readPage({ limit: limits.pageSizeMax }))),
      )
    },
  }),
)

interface Page {
  pagination?: { start?: number | null; limit?: number | null } | null
}

const CompanyLeaderPage = builder.objectRef<Page>('CompanyLeaderPage').implement({
  fields: t => ({
    data: t.drizzleField({
      type: [CompanyMember],
      resolve: (query, { pagination }, _args, { ctx }) =>
        listPeople(ctx.tx, query(staffPage(ctx.viewer.companyId, readPage(pagination)))),
    }),
    count: t.int({ resolve: (_page, _args, { ctx }) => countStaff(ctx.tx, ctx.viewer.companyId) }),
  }),
})

builder.queryFields(t => ({
  myUser: t.drizzleField({
    type: MyUser,
    resolve: (query, _root, _args, { ctx }) => {
      requirePermission(ctx.viewer, 'account.own')
      return findPerson(
        ctx.tx,
        query({ where: { companyId: ctx.viewer.companyId, id: ctx.viewer.personId } }),
      )
    },
  }),
  companyLeaders: t.field({
    type: CompanyLeaderPage,
    args: { pagination: t.arg({ type: Pagination }) },
    resolve: (_root, args, { ctx }) => {
      requirePermission(ctx.viewer, 'staff.read')
      return args
    },
  }),
  countLeaders: t.int({
    resolve: (_root, _args, { ctx }) => {
      requirePermission(ctx.viewer, 'staff.read')
      return countStaff(ctx.tx, ctx.viewer.companyId)
    },
  }),
}))

const CreateBaoleader = builder.inputType('CreateBaoleaderInput', {
  fields: t => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    title: t.string(),
    role: t.string({ description: 'Whoever is added later is an Admin.' }),
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
      const { id } = await updateOwnAccount(ctx, input)
      return findPerson(ctx.tx, query({ where: { companyId: ctx.viewer.companyId, id } }))
    },
  }),
}))
