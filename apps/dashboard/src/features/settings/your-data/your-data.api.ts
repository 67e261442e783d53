import type { RetentionRule } from '@quadrat/domain/account/retention'
import { isUnderWay } from '@quadrat/domain/export'
import { fold } from '@quadrat/domain/fold'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  CancelCompanyArchiveDocument,
  CompanyArchivesDocument,
  type CompanyArchivesQuery,
  ErasePersonDocument,
  ErasurePreviewDocument,
  type ErasurePreviewQuery,
  ErasuresDocument,
  type ErasuresQuery,
  PeopleToEraseDocument,
  RetentionPreviewDocument,
  RetentionRulesDocument,
  type RetentionRulesQuery,
  StartCompanyArchiveDocument,
  UpdateProjectRetentionDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { keys } from '#src/shared/api/query-keys.ts'
import { fullName } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

export type CompanyArchive = CompanyArchivesQuery['companyArchives'][number]
export type Erasure = ErasuresQuery['erasures'][number]
export type ErasurePreview = ErasurePreviewQuery['erasurePreview']
export type ProjectRule = RetentionRulesQuery['retentionRules'][number]

/** How often what is under way is read, besides the events of it, in ms. */
const underWayMs = 2000

export const archivesQuery = queryOptions({
  queryKey: [...keys.company, 'archives'],
  queryFn: async ({ signal }) => (await graphql(CompanyArchivesDocument, {}, signal)).companyArchives,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => isUnderWay(state)) ? underWayMs : false,
})

export async function startArchive(): Promise<void> {
  await graphql(StartCompanyArchiveDocument, {})
}

export async function cancelArchive(id: string): Promise<void> {
  await graphql(CancelCompanyArchiveDocument, { id })
}

/** A person whose data can be deleted. `note` tells people of one name apart. */
export interface ErasablePerson {
  id: string
  name: string
  note: string
}

const noteOf = (kind: string, contact: string | null) =>
  contact ? texts.erasure.kindAndContact({ kind, contact }) : kind

/** People whose name or number has this text: data collectors, members of groups and staff. */
export function peopleToEraseQuery(text: string) {
  return queryOptions({
    queryKey: [...keys.collectors, 'to-erase', text],
    queryFn: async ({ signal }): Promise<ErasablePerson[]> => {
      const { baoriders, communityMembers, companyLeaders } = await graphql(
        PeopleToEraseDocument,
        { text },
        signal,
      )
      const inField =
        (kind: string) =>
        (person: { id: string; firstName: string; lastName: string; phoneNumber: string | null }) => ({
          id: person.id,
          name: fullName(person),
          note: noteOf(kind, person.phoneNumber),
        })
      const people = [
        ...baoriders.data.map(inField(texts.erasure.collector)),
        ...communityMembers.data.map(inField(texts.erasure.member)),
        // The viewer and the SUPER ADMIN can be neither archived nor deleted.
        ...companyLeaders.data
          .filter(({ abilities }) => abilities.includes('archive') || abilities.includes('unarchive'))
          .map(person => ({
            id: person.id,
            name: fullName(person),
            note: noteOf(texts.erasure.team, person.email),
          }))
          .filter(({ name, note }) => fold(`${name} ${note}`).includes(fold(text))),
      ]
      // Data collectors of a group are members of it, too.
      return [...new Map(people.toReversed().map(person => [person.id, person])).values()].toReversed()
    },
    placeholderData: keepPreviousData,
  })
}

export function erasurePreviewQuery(person: string) {
  return queryOptions({
    queryKey: [...keys.company, 'erasure-preview', person],
    queryFn: async ({ signal }) => (await graphql(ErasurePreviewDocument, { person }, signal)).erasurePreview,
    staleTime: 0,
    retry: false,
  })
}

export const erasuresQuery = queryOptions({
  queryKey: [...keys.company, 'erasures'],
  queryFn: async ({ signal }) => (await graphql(ErasuresDocument, {}, signal)).erasures,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state !== 'done') ? underWayMs : false,
})

export async function erasePerson(input: {
  person: string
  name: string
  withPhotos: boolean
}): Promise<void> {
  await graphql(ErasePersonDocument, input)
}

export const retentionRulesQuery = queryOptions({
  queryKey: [...keys.projects, 'retention', 'all'],
  queryFn: async ({ signal }) => (await graphql(RetentionRulesDocument, {}, signal)).retentionRules,
})

/** What a rule would remove today. */
export function retentionPreviewQuery(project: string, { photosMonths, positionsMonths }: RetentionRule) {
  return queryOptions({
    queryKey: [...keys.projects, 'retention', 'preview', project, `${photosMonths} ${positionsMonths}`],
    queryFn: async ({ signal }) =>
      (
        await graphql(
          RetentionPreviewDocument,
          { project, photos: photosMonths, positions: positionsMonths },
          signal,
        )
      ).retentionPreview,
    staleTime: 0,
  })
}

export async function updateRetention(project: string, rule: RetentionRule): Promise<void> {
  const { photosMonths: photos, positionsMonths: positions } = rule
  await graphql(UpdateProjectRetentionDocument, { project, photos, positions })
}
