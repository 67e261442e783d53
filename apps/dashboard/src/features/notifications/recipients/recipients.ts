import type { ComponentProps } from 'react'
import { listOf } from '#src/shared/format/list-of.ts'
import type { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { texts } from '../texts-en.ts'

export type Recipient = ComponentProps<typeof PersonAvatar>['person'] & { id: string }

export interface RecipientGroup {
  id: string
  name: string
}

/** The chosen data collectors and groups, by their ids, in the order in which they were chosen. */
export interface Recipients {
  people: ReadonlyMap<string, Recipient>
  groups: ReadonlyMap<string, RecipientGroup>
}

export function byId<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

/** '2 data collectors and 1 group'; without any, 'No recipients'. */
export function recipientCount({ people, groups }: Recipients): string {
  const parts = [
    ...(people.size > 0 ? [texts.picker.amountOfPeople({ count: people.size })] : []),
    ...(groups.size > 0 ? [texts.picker.amountOfGroups({ count: groups.size })] : []),
  ]
  return parts.length > 0 ? listOf(parts) : texts.noRecipients
}
