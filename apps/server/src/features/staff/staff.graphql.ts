import { asksMayExport, isStaff, may, permissionsOf } from '@quadrat/domain/account/permission'
import {
  type StaffInvitationState,
  staffAbilities,
  staffInvitationState,
  staffInvitationStates,
  staffTransitions,
} from '@quadrat/domain/account/staff'
import { isStaffLanguage } from '@quadrat/domain/language/languages'
import { limits } from '@quadrat/domain/limits'
import { Company } from '#src/features/company/company.graphql.ts'
import { File } from '#src/features/file/file.graphql.ts'
import { BaoleaderCommunity } from '#src/features/group/group.graphql.ts'
import { RoleType } from '#src/features/person/person.graphql.ts'
import type { Onboarding } from '#src/features/person/person.table.ts'
import { BaoleaderProject } from '#src/features/project/project.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { StaffLanguageType } from '#src/graphql/enums.ts'
import { Pagination, readPage } from '#src/graphql/inputs.ts'
import { recordFields } from '#src/graphql/record-fields.ts'
import { CollectorStatus, Gender } from '#src/graphql/types.ts'
import { viewerMay } from '#src/platform/security/authorize.ts'
import { ownGroupQuery, readOwnAccount, readOwnProjects } from './own-account.actions.ts'
import { readStaff, readStaffCount } from './staff.actions.ts'
import { requirePerson, staffPage } from './staff.queries.ts'

export const OnboardingInformation = builder.objectRef<Onboarding>('OnboardingInformation').implement({
  fields: t => ({
    hasSteps: t.boolean({
      description:
        'True for the person who registered the company, who completes a profile and starts the trial.',
      resolve: information => information.hasSteps ?? false,
    }),
    emailVerified: t.boolean({ resolve: information => information.emailVerified ?? false }),
    profileCompleted: t.boolean({ resolve: information => information.profileCompleted ?? false }),
    billingInformationCompleted: t.boolean({
      resolve: information => information.billingInformationCompleted ?? false,
    }),
    projectCreated: t.boolean({ resolve: information => information.projectCreated ?? false }),
    profileInformation: t.field({
      type: 'JSON',
      nullable: true,
      description: 'companySize, jobTitle, lookingToAchieve, completedAt, country.',
      resolve: information => information.profileInformation ?? null,
    }),
    guideWizard: t.field({
      type: 'JSON',
      description: 'A map of tour names to false if the tour was closed.',
      resolve: information => information.guideWizard ?? {},
    }),
  }),
})

export const MyUser = builder.drizzleObject('people', {
  variant: 'MyUser',
  select: { columns: { companyId: true, id: true } },
  description: 'The viewer: the person who is signed in.',
  fields: t => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    rowVersion: t.exposeInt('rowVersion'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    status: t.expose('status', { type: CollectorStatus }),
    confirmed: t.exposeBoolean('confirmed'),
    receiveWeeklyStatusReport: t.exposeBoolean('receiveWeeklyStatusReport'),
    receiveLoginReminder: t.exposeBoolean('receiveLoginReminder'),
    language: t.field({
      type: StaffLanguageType,
      nullable: true,
      description:
        'The language chosen by the viewer or by the person who invited them; null if none was chosen.',
      select: { columns: { language: true } },
      resolve: ({ language }) => (isStaffLanguage(language) ? language : null),
    }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
    company: t.relation('company', { type: Company }),
    community: t.relation('group', {
      type: BaoleaderCommunity,
      nullable: true,
      query: (_args, { ctx }) => ownGroupQuery(ctx),
    }),
    projects: t.field({
      type: [BaoleaderProject],
      select: { columns: { id: true }, with: { memberships: { with: { project: true } } } },
      resolve: (person, _args, { ctx }) => readOwnProjects(ctx, person.memberships),
    }),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
    onboardingInformation: t.field({
      type: OnboardingInformation,
      select: { columns: { onboarding: true } },
      resolve: person => person.onboarding,
    }),
    abilities: t.stringList({
      description: "The viewer's current permissions, named as in the permission table.",
      resolve: (_person, _args, { ctx: { viewer } }) =>
        permissionsOf(viewer.role, viewer.pending, viewer.mayExport, viewer.inProjects !== null),
    }),
  }),
})
builder.drizzleObjectField(MyUser, 'attributes', t => t.variant(MyUser))

const StaffAbility = builder.enumType('StaffAbility', {
  description: 'An action that the viewer may do now with a member of staff.',
  values: staffTransitions,
})

const StaffInvitation = builder
  .objectRef<{ state: StaffInvitationState; sentAt: Date | null; expiresAt: Date | null }>('StaffInvitation')
  .implement({
    description: 'The invitation email with which a member of staff chooses a password.',
    fields: t => ({
      state: t.expose('state', {
        type: builder.enumType('StaffInvitationState', { values: staffInvitationStates }),
      }),
      sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    }),
  })

const invitedColumns = { passwordHash: true, confirmed: true, invitationWithdrawnAt: true } as const
const staffInvite = { columns: { createdAt: true, expiresAt: true } } as const

interface Invited {
  passwordHash: string | null
  confirmed: boolean
  invitationWithdrawnAt: Date | null
  staffInvite: { expiresAt: Date } | null
}

function invitationOf(person: Invited, now: Date): StaffInvitationState {
  return staffInvitationState(
    {
      hasPassword: person.passwordHash !== null,
      confirmed: person.confirmed,
      isWithdrawn: person.invitationWithdrawnAt !== null,
      expiresAt: person.staffInvite?.expiresAt ?? null,
    },
    now,
  )
}

/** A person of the company, of any role, as the team page shows them. */
export const CompanyMember = builder.drizzleObject('people', {
  variant: 'CompanyMember',
  select: { columns: { companyId: true, id: true } },
  fields: t => ({
    id: t.exposeID('id'),
    rowVersion: t.exposeInt('rowVersion'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    username: t.exposeString('email', {
      nullable: true,
      description: 'The name that the person signs in with.',
    }),
    title: t.exposeString('title', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    idNumber: t.exposeString('idNumber', { nullable: true }),
    dateOfBirth: t.exposeString('dateOfBirth', { nullable: true, description: 'A date as YYYY-MM-DD.' }),
    status: t.expose('status', { type: CollectorStatus }),
    blocked: t.exposeBoolean('blocked', {
      description: 'True if the person is archived and has no access to the dashboard.',
    }),
    confirmed: t.exposeBoolean('confirmed'),
    isVerifier: t.exposeBoolean('isVerifier'),
    baoleader: t.boolean({
      description: 'True for the person who leads the company, its SUPER ADMIN.',
      select: { columns: { role: true } },
      resolve: person => person.role === 'superAdmin',
    }),
    role: t.field({ type: RoleType, select: { columns: { role: true } }, resolve: person => person.role }),
    community: t.relation('group', { type: BaoleaderCommunity, nullable: true }),
    company: t.relation('company', { type: Company }),
    profilePicture: t.relation('picture', { type: File, nullable: true }),
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
        columns: { id: true, role: true, blocked: true, ...invitedColumns },
        with: { secondFactor: { columns: { confirmedAt: true } }, staffInvite },
      },
      resolve: ({ secondFactor, ...person }, _args, { ctx }) =>
        viewerMay(ctx.viewer, 'staff.write')
          ? staffAbilities(ctx.viewer, {
              ...person,
              hasSecondFactor: secondFactor?.confirmedAt != null,
              invitation: invitationOf(person, ctx.now),
            })
          : [],
    }),
    mayExport: t.boolean({
      description: 'True if the person may export, by role or individually.',
      select: { columns: { role: true, mayExport: true } },
      resolve: ({ role, mayExport }) => may(role, 'task.export', mayExport),
    }),
    asksMayExport: t.boolean({
      description: 'True if the role allows exports only to people with mayExport.',
      select: { columns: { role: true } },
      resolve: person => asksMayExport(person.role),
    }),
    invitation: t.field({
      type: StaffInvitation,
      nullable: true,
      description: 'Visible to viewers who may manage the team; null for people who are not staff.',
      select: { columns: { role: true, ...invitedColumns }, with: { staffInvite } },
      resolve: (person, _args, { ctx }) =>
        viewerMay(ctx.viewer, 'staff.write') && isStaff(person.role)
          ? {
              state: invitationOf(person, ctx.now),
              sentAt: person.staffInvite?.createdAt ?? null,
              expiresAt: person.staffInvite?.expiresAt ?? null,
            }
          : null,
    }),
    lastSignInAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Visible to viewers who may manage the team; null if the person never signed in.',
      select: { columns: { lastSignInAt: true } },
      resolve: (person, _args, { ctx }) =>
        viewerMay(ctx.viewer, 'staff.write') ? person.lastSignInAt : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
builder.drizzleObjectField(CompanyMember, 'attributes', t => t.variant(CompanyMember))

export const memberMutations = recordFields({
  type: CompanyMember,
  what: 'user',
  idName: 'memberId',
  require: requirePerson,
})

builder.drizzleObjectField(Company, 'team_members', t =>
  t.drizzleField({
    type: [CompanyMember],
    description: 'The staff, including archived members.',
    resolve: (query, _company, _args, { ctx }) =>
      readStaff(ctx, query(staffPage(ctx.viewer.companyId, readPage({ limit: limits.pageSizeMax })))),
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
        readStaff(ctx, query(staffPage(ctx.viewer.companyId, readPage(pagination)))),
    }),
    count: t.int({ resolve: (_page, _args, { ctx }) => readStaffCount(ctx) }),
  }),
})

builder.queryFields(t => ({
  myUser: t.drizzleField({
    type: MyUser,
    description: 'The caller.',
    resolve: (query, _root, _args, { ctx }) =>
      readOwnAccount(ctx, query({ where: { companyId: ctx.viewer.companyId, id: ctx.viewer.personId } })),
  }),
  companyLeaders: t.field({
    type: CompanyLeaderPage,
    description: 'The staff of the company.',
    args: { pagination: t.arg({ type: Pagination }) },
    resolve: (_root, args) => args,
  }),
  countLeaders: t.int({
    description: 'How many of the staff match.',
    resolve: (_root, _args, { ctx }) => readStaffCount(ctx),
  }),
}))
