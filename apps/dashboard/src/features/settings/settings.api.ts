import { queryOptions } from '@tanstack/react-query'
import {
  ChangeOwnSwitchesDocument,
  CompanyDetailsDocument,
  OwnSwitchesDocument,
  type OwnSwitchesQuery,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

type OwnSwitches = OwnSwitchesQuery['myUser']

/** The mails that a person can ask for, by the wire's names. */
export type Switch = 'receiveWeeklyStatusReport' | 'receiveLoginReminder'

export const ownSwitchesQuery = queryOptions({
  queryKey: [...keys.ownAccount, 'switches'],
  queryFn: async ({ signal }) => (await graphql(OwnSwitchesDocument, {}, signal)).myUser,
})

export async function changeOwnSwitch({ name, on }: { name: Switch; on: boolean }): Promise<OwnSwitches> {
  return (await graphql(ChangeOwnSwitchesDocument, { input: { [name]: on } })).updateMyUser
}

export const companyDetailsQuery = queryOptions({
  queryKey: keys.company,
  queryFn: async ({ signal }) => (await graphql(CompanyDetailsDocument, {}, signal)).companyInfo,
})
