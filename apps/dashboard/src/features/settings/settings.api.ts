import { queryOptions } from '@tanstack/react-query'
import {
  CompanyDetailsDocument,
  type CompanyDetailsQuery,
  OwnSwitchesDocument,
  type OwnSwitchesQuery,
  UpdateOwnSwitchesDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'

export type OwnSwitches = OwnSwitchesQuery['myUser']
export type CompanyDetails = CompanyDetailsQuery['companyInfo']

/** The optional mails to a person. */
export type MailSwitch = 'receiveWeeklyStatusReport' | 'receiveLoginReminder'

export const ownSwitchesQuery = queryOptions({
  queryKey: ['settings', 'own-switches'],
  queryFn: async ({ signal }) => (await graphql(OwnSwitchesDocument, {}, signal)).myUser,
})

export async function updateOwnSwitch({ name, on }: { name: MailSwitch; on: boolean }): Promise<OwnSwitches> {
  return (await graphql(UpdateOwnSwitchesDocument, { input: { [name]: on } })).updateMyUser
}

export const companyDetailsQuery = queryOptions({
  queryKey: ['settings', 'company'],
  queryFn: async ({ signal }) => (await graphql(CompanyDetailsDocument, {}, signal)).companyInfo,
})
