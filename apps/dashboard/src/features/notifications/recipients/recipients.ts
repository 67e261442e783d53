import type { ComponentProps } from 'react'
import type { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'

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
    people.size > 0 && `${people.size} ${people.size === 1 ? 'data collector' : 'data collectors'}`,
    groups.size > 0 && `${groups.size} ${groups.size === 1 ? 'group' : 'groups'}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' and ') : 'No recipients'
}
