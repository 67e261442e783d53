import { Checkbox } from '@mantine/core'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import type { ComponentProps } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import styles from './people-list.module.css'

interface Props {
  person: ComponentProps<typeof PersonAvatar>['person'] & {
    phoneNumber: string | null
    group: { name: string } | null
  }
  checked: boolean
  onToggle: () => void
  /** False where the list is grouped and the group is a heading. */
  withGroup?: boolean
}

/** A person in a picker, with their group. */
export function CandidateRow({ person, checked, onToggle, withGroup = true }: Props) {
  return (
    <li className={styles.candidate}>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        styles={{
          body: { alignItems: 'center' },
          labelWrapper: { flex: 1, minWidth: 0 },
          label: { display: 'block' },
        }}
        label={
          <span className={styles.candidateText}>
            <PersonAvatar person={person} size={30} />
            <span className={styles.who}>
              <bdi>{fullName(person)}</bdi>
              <bdi dir="ltr" className={styles.quiet}>
                {person.phoneNumber}
              </bdi>
            </span>
            {withGroup && (
              <span className={`${styles.quiet} ${styles.candidateGroup}`}>
                <bdi>{person.group?.name ?? collectorTexts.noGroup}</bdi>
              </span>
            )}
          </span>
        }
      />
    </li>
  )
}
