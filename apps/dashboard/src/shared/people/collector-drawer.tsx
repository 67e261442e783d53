import { Button, Group, Stack } from '@mantine/core'
import type { Gender } from '@quadrat/domain/collector/collector'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import type { ComponentProps, ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './people.module.css'
import { Fact, PersonFacts } from './person-facts.tsx'
import { texts } from './texts-en.ts'

export interface ShownPerson {
  id: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  gender: Gender | null
  email: string | null
  status: string
  createdAt: string
  profilePicture: ComponentProps<typeof PersonAvatar>['person']['profilePicture']
  group: { name: string } | null
}

interface Props {
  opened: boolean
  onClose: () => void
  person: ShownPerson
  /** The person's role in the group or project that is shown. */
  status?: string
  /** The button is left out without it, and for an active person. */
  onAccept?: () => void
  onReject?: () => void
  onRemove?: () => void
  pending?: boolean
  error?: string | null
  /** More actions, such as the link to the person's page. */
  children?: ReactNode
}

/** The details of a person, beside the list that they are in. */
export function CollectorDrawer({ opened, onClose, person, status, pending, error, ...rest }: Props) {
  const { onAccept, onReject, onRemove, children } = rest
  const isActive = person.status === 'ACTIVE'
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={420} title={texts.request.details}>
      <Stack gap="lg">
        <div className={styles.who}>
          <PersonAvatar person={person} size={56} />
          <div>
            <h2 className={styles.whoName}>
              <bdi title={fullName(person)}>{fullName(person)}</bdi>
            </h2>
            {status && <p className={styles.quiet}>{status}</p>}
          </div>
        </div>
        <Group gap="xs">
          <StatusBadge status={person.status} />
        </Group>
        <PersonFacts person={person}>
          <Fact name={texts.group}>{person.group?.name ?? collectorTexts.noGroup}</Fact>
        </PersonFacts>
        <FormStatus error={error ?? null} />
        <Group gap="xs">
          {!isActive && onAccept && (
            <Button onClick={onAccept} loading={pending}>
              {texts.request.accept}
            </Button>
          )}
          {!isActive && onReject && (
            <Button variant="default" onClick={onReject} disabled={pending}>
              {texts.request.reject}
            </Button>
          )}
          {children}
          {onRemove && (
            <Button variant="light" color="red" onClick={onRemove} disabled={pending}>
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  )
}
