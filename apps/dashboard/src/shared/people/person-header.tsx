import { Skeleton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './person-header.module.css'
import { texts } from './texts-en.ts'

interface Props {
  person: ComponentProps<typeof PersonAvatar>['person'] & { status: string }
  /** Undefined until it is known. */
  taskCount: number | undefined
  /** The person's role in a group. */
  status?: string
  /** Buttons. */
  children?: ReactNode
}

/** The head of a page about a person, with the number of tasks that they reported. */
export function PersonHeader({ person, taskCount, status, children }: Props) {
  return (
    <header className={styles.header}>
      <PersonAvatar person={person} size={64} />
      <div className={styles.text}>
        <h1 className={styles.name}>
          <bdi title={fullName(person)}>{fullName(person)}</bdi>
        </h1>
        <div className={styles.line}>
          <StatusBadge status={person.status} />
          {status && <span className={styles.quiet}>{status}</span>}
          <span className={styles.quiet}>
            {taskCount === undefined ? (
              <Skeleton component="span" display="inline-block" w={110} h={12} />
            ) : (
              texts.taskCount({ count: taskCount })
            )}
          </span>
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}

export function PersonHeaderSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Skeleton circle h={64} w={64} />
      <div className={styles.text}>
        <Skeleton w={220} h={24} />
        <Skeleton w={180} h={14} mt="xs" />
      </div>
    </div>
  )
}
