import { Company } from '#src/features/company/company.graphql.ts'
import { CommunityMember } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { CompanyMember, OnboardingInformation } from './staff.graphql.ts'

// The fields of a member that older clients select. Staff and members are rows of one table, so each has a
// value.

for (const type of [CompanyMember, CommunityMember] as const)
  builder.drizzleObjectFields(type as typeof CommunityMember, t => ({
    camera_permission: t.exposeBoolean('cameraPermission', {
      nullable: true,
      description: 'As reported by the phone; null if unknown.',
    }),
    location_permission: t.exposeBoolean('locationPermission', { nullable: true }),
    media_library_permission: t.exposeBoolean('mediaLibraryPermission', { nullable: true }),
    receiveAllTimeWeeklyStatusReport: t.boolean({
      nullable: true,
      description: 'Always null. Use receiveWeeklyStatusReport.',
      resolve: () => null,
    }),
  }))

builder.drizzleObjectFields(CommunityMember, t => ({
  username: t.exposeString('phoneNumber', {
    nullable: true,
    description: 'The name that the person signs in with.',
  }),
  idNumber: t.exposeString('idNumber', { nullable: true }),
  dateOfBirth: t.exposeString('dateOfBirth', { nullable: true, description: 'A date as YYYY-MM-DD.' }),
  confirmed: t.exposeBoolean('confirmed'),
  baoleader: t.boolean({
    description: 'True for the person who leads the company, its SUPER ADMIN.',
    select: { columns: { role: true } },
    resolve: person => person.role === 'superAdmin',
  }),
  receiveWeeklyStatusReport: t.exposeBoolean('receiveWeeklyStatusReport'),
  receiveLoginReminder: t.exposeBoolean('receiveLoginReminder'),
  onboardingInformation: t.field({
    type: OnboardingInformation,
    select: { columns: { onboarding: true } },
    resolve: person => person.onboarding,
  }),
  company: t.relation('company', { type: Company }),
}))
