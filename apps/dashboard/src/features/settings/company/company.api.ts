import type { StaffLanguage } from '@quadrat/domain/language/languages'
import { queryOptions } from '@tanstack/react-query'
import {
  CompanyDetailsDocument,
  type CompanyDetailsPartsFragment,
  DecideCompanyChangeDocument,
  RequestCompanyChangeDocument,
  UpdateCompanyDetailsDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'

export type CompanyDetails = CompanyDetailsPartsFragment
export type ChangeRequest = CompanyDetails['changeRequests'][number]

/** The values of the form. */
export interface DetailValues {
  name: string
  idNumber: string
  wildlifeAssociationNumber: string
  pinRegistration: string
  website: string
  affiliates: string[]
  language: StaffLanguage | null
}

export const companyDetailsQuery = queryOptions({
  queryKey: keys.company,
  queryFn: async ({ signal }) => (await graphql(CompanyDetailsDocument, {}, signal)).companyInfo,
})

/** @param rowVersion the version that the values were changed on */
export async function updateDetails(values: DetailValues, rowVersion: number): Promise<void> {
  const { idNumber, wildlifeAssociationNumber, pinRegistration, ...rest } = values
  await graphql(UpdateCompanyDetailsDocument, {
    input: {
      ...rest,
      id_number: idNumber,
      wildlife_association_number: wildlifeAssociationNumber,
      pin_registration: pinRegistration,
      rowVersion,
    },
  })
}

/** Asks the person who registered the company for a change. Affiliates are no part of a request. */
export async function requestChange(values: DetailValues, currentName: string): Promise<void> {
  await graphql(RequestCompanyChangeDocument, {
    data: {
      CompanyName: values.name,
      orgID: values.idNumber,
      WildlifeAssociationNumber: values.wildlifeAssociationNumber,
      pin_registration: values.pinRegistration,
      website: values.website,
      currentCompanyName: currentName,
    },
  })
}

export function decideChange({ id, apply }: { id: string; apply: boolean }) {
  return graphql(DecideCompanyChangeDocument, { id, apply })
}
