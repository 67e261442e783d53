import type { CollectorStatus, Gender } from '@quadrat/domain/collector/collector'
import { roleOnTheWire } from '@quadrat/domain/language/glossary'
import { groupTexts } from '@quadrat/domain/messages/people-en'
import { roleLabel } from '@quadrat/domain/messages/role-en'
import { splitPhone } from '@quadrat/forms/engine/phone'
import type { QueryClient } from '@tanstack/react-query'
import {
  AcceptRequestDocument,
  CreateCollectorDocument,
  type CreateCollectorMutation,
  CreateMemberDocument,
  RejectRequestDocument,
  ResendInviteDocument,
  UpdateCollectorDocument,
  UpdateMemberDocument,
} from '#src/generated/graphql.ts'
import { graphql } from '#src/shared/api/graphql.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { saveCountry, usualCountry } from './countries.ts'
import type { PersonValues } from './people-state.ts'

export type CreatedCollector = CreateCollectorMutation['createBaorider']

function inputOf({ firstName, lastName, gender, phoneNumber }: PersonValues) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), gender, phoneNumber }
}

function rememberCountry({ phoneNumber }: PersonValues): void {
  saveCountry(splitPhone(phoneNumber, usualCountry()).country)
}

/**
 * Creates a data collector and sends the text message that signs the phone in.
 * @param clientId makes a repeated call create nobody twice
 */
export async function createCollector(
  values: PersonValues,
  clientId: string,
  projects?: string[],
): Promise<CreatedCollector> {
  const input = { ...inputOf(values), community: values.groupId, isVerifier: false, projects, clientId }
  const { createBaorider } = await graphql(CreateCollectorDocument, { input, sendInvite: true })
  rememberCountry(values)
  return createBaorider
}

/**
 * Creates a member of a group. One who may report for the group is invited.
 * @param clientId makes a repeated call create nobody twice
 */
export async function createMember(values: PersonValues, clientId: string, groupId: string): Promise<void> {
  const { isVerifier } = values
  const input = { ...inputOf(values), community: groupId, isVerifier, clientId }
  await graphql(CreateMemberDocument, { input, sendInvite: isVerifier })
  rememberCountry(values)
}

/** A person in the version that was seen. */
export interface PersonRef {
  id: string
  rowVersion: number
  /** A data collector, or a member of a group. */
  kind: 'collector' | 'member'
}

export async function updatePerson({ id, rowVersion, kind }: PersonRef, values: PersonValues): Promise<void> {
  const input = { ...inputOf(values), rowVersion }
  if (kind === 'collector')
    await graphql(UpdateCollectorDocument, { id, input: { ...input, community: values.groupId } })
  else await graphql(UpdateMemberDocument, { id, input: { ...input, isVerifier: values.isVerifier } })
}

/** Deactivates a person, which blocks the account, or reactivates them. */
export async function updateStatus(
  { id, rowVersion, kind }: PersonRef,
  status: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>,
): Promise<void> {
  const input = { status, blocked: status === 'ARCHIVED', rowVersion }
  if (kind === 'collector') await graphql(UpdateCollectorDocument, { id, input })
  else await graphql(UpdateMemberDocument, { id, input })
}

/**
 * Switches automatic messages to a data collector on or off. The last change wins, so it sends no version.
 */
export async function switchAutomaticMessages(id: string, isOn: boolean): Promise<void> {
  await graphql(UpdateCollectorDocument, { id, input: { receiveAutomaticMessages: isOn } })
}

export async function answerRequest({ id, accept }: { id: string; accept: boolean }): Promise<void> {
  if (accept) await graphql(AcceptRequestDocument, { id })
  else await graphql(RejectRequestDocument, { id })
}

export async function resendInvite(id: string): Promise<void> {
  await graphql(ResendInviteDocument, { id })
}

/** True for a data collector, false for a member of a group. */
export function isCollector({ role }: { role: { name: string } }): boolean {
  return role.name === roleOnTheWire.collector.name
}

/** The label of a person's role in their group. */
export function memberRole(person: { role: { name: string }; isVerifier: boolean }): string {
  if (isCollector(person)) return roleLabel.collector
  return person.isVerifier ? groupTexts.verifier : groupTexts.plainMember
}

/** Refetches what shows or counts people: their pages, every list of them and the counts. */
export function refetchPeople(queryClient: QueryClient): Promise<unknown> {
  return refetchAfter(queryClient, { name: 'collector-updated' })
}

/** The initial values of the form about an existing person. */
export function valuesOf(person: {
  firstName: string
  lastName: string
  gender: Gender | null
  phoneNumber: string | null
  isVerifier: boolean
  group: { id: string } | null
}): PersonValues {
  const { firstName, lastName, gender, phoneNumber, isVerifier, group } = person
  return {
    firstName,
    lastName,
    gender,
    phoneNumber: phoneNumber ?? '',
    groupId: group?.id ?? null,
    isVerifier,
  }
}
