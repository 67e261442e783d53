import type { CollectorStatus, Gender } from '@quadrat/domain/collector'
import { splitPhone } from '@quadrat/forms/engine/phone'
import type { QueryClient } from '@tanstack/react-query'
import {
  AcceptRequestDocument,
  AddCollectorDocument,
  type AddCollectorMutation,
  AddMemberDocument,
  ChangeCollectorDocument,
  ChangeMemberDocument,
  RejectRequestDocument,
  RemoveMemberDocument,
  ResendInviteDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { savedCountry } from './countries.ts'
import type { PersonValues } from './people-state.ts'

export type AddedCollector = AddCollectorMutation['createBaorider']

const inputOf = ({ firstName, lastName, gender, phoneNumber }: PersonValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  gender,
  phoneNumber,
})

function rememberCountry({ phoneNumber }: PersonValues): void {
  savedCountry.set(splitPhone(phoneNumber, savedCountry.get()).country)
}

/**
 * Adds a data collector and sends the text message that signs her phone in.
 * @param clientId asked again with it, she is added no second time
 */
export async function addCollector(
  values: PersonValues,
  clientId: string,
  projects?: string[],
): Promise<AddedCollector> {
  const input = { ...inputOf(values), community: values.groupId, isVerifier: false, projects, clientId }
  const { createBaorider } = await graphql(AddCollectorDocument, { input, sendInvite: true })
  rememberCountry(values)
  return createBaorider
}

/**
 * Adds a member to a group; one who may report for it is invited.
 * @param clientId asked again with it, she is added no second time
 */
export async function addMember(values: PersonValues, clientId: string, community: string): Promise<void> {
  const { isVerifier } = values
  const input = { ...inputOf(values), community, isVerifier, clientId }
  await graphql(AddMemberDocument, { input, sendInvite: isVerifier })
  rememberCountry(values)
}

/** Which version of a person was seen, and what she is to the company. */
export interface PersonRef {
  id: string
  rowVersion: number
  /** A data collector, or a member of a group. */
  kind: 'collector' | 'member'
}

export async function changePerson({ id, rowVersion, kind }: PersonRef, values: PersonValues): Promise<void> {
  const input = { ...inputOf(values), rowVersion }
  if (kind === 'collector')
    await graphql(ChangeCollectorDocument, { id, baorider: { ...input, community: values.groupId } })
  else await graphql(ChangeMemberDocument, { id, input: { ...input, isVerifier: values.isVerifier } })
}

/** Deactivates somebody, which blocks the account, or takes her back. */
export async function updateStatus(
  { id, rowVersion, kind }: PersonRef,
  status: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>,
): Promise<void> {
  const change = { status, blocked: status === 'ARCHIVED', rowVersion }
  if (kind === 'collector') await graphql(ChangeCollectorDocument, { id, baorider: change })
  else await graphql(ChangeMemberDocument, { id, input: change })
}

/** Takes somebody out of her group. */
export async function leaveGroup(id: string): Promise<void> {
  await graphql(RemoveMemberDocument, { id })
}

export async function answerRequest({ id, accept }: { id: string; accept: boolean }): Promise<void> {
  if (accept) await graphql(AcceptRequestDocument, { id })
  else await graphql(RejectRequestDocument, { id })
}

export async function resendInvite(id: string): Promise<void> {
  await graphql(ResendInviteDocument, { id })
}

/** After somebody was added or changed: her page, every list with her in it, and what is counted. */
export function refetchPeople(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'collector-updated' })
}

/** What a form begins with for somebody who is there already. */
export function valuesOf(person: {
  firstName: string
  lastName: string
  gender: Gender | null
  phoneNumber: string | null
  isVerifier: boolean
  community: { id: string } | null
}): PersonValues {
  const { firstName, lastName, gender, phoneNumber, isVerifier, community } = person
  return {
    firstName,
    lastName,
    gender,
    phoneNumber: phoneNumber ?? '',
    groupId: community?.id ?? null,
    isVerifier,
  }
}
