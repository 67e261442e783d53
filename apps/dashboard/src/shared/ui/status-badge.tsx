import { textOf } from '@quadrat/domain/language/texts'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { isTaskStatus, type TaskStatus } from '@quadrat/domain/task/task'
import {
  IconAlertTriangle,
  IconArchive,
  IconBroadcast,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFileDescription,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import styles from './status-badge.module.css'
import { texts } from './texts-en.ts'

type Color = 'good' | 'sent' | 'bad' | 'wait' | 'calm'

interface Badge {
  color: Color
  icon: typeof IconCheck
}

const taskBadges: Record<TaskStatus, Badge> = {
  IN_PROGRESS: { color: 'calm', icon: IconCircleDashed },
  PENDING: { color: 'sent', icon: IconClock },
  COMPLETED: { color: 'good', icon: IconCheck },
  REJECTED: { color: 'bad', icon: IconX },
  MORE_INFO_REQUESTED: { color: 'wait', icon: IconPencil },
  REPORTED: { color: 'sent', icon: IconSend },
}

const badges: Record<string, Badge> = {
  ...taskBadges,
  ACTIVE: { color: 'good', icon: IconCheck },
  // Of the runs of a recurring notification.
  'ON TIME': { color: 'good', icon: IconCheck },
  LATE: { color: 'wait', icon: IconClock },
  MISSED: { color: 'bad', icon: IconX },
  'BEING SENT': { color: 'sent', icon: IconSend },
  'REACHED NOBODY': { color: 'bad', icon: IconX },
  INACTIVE: { color: 'calm', icon: IconX },
  URGENT: { color: 'bad', icon: IconAlertTriangle },
  CANCELLED: { color: 'calm', icon: IconX },
  ARCHIVED: { color: 'calm', icon: IconArchive },
  LIVE: { color: 'good', icon: IconBroadcast },
  SENT: { color: 'sent', icon: IconSend },
  DRAFT: { color: 'calm', icon: IconFileDescription },
  RECEIVED: { color: 'good', icon: IconCheck },
  DONE: { color: 'good', icon: IconCheck },
}

interface Props {
  status: string
  /** Another label for the same status, where a noun has its own ('COMPLETED' for a project). */
  title?: string
}

/** A status as label, icon and colour; never as colour alone. */
export function StatusBadge({ status, title }: Props) {
  const badge = badges[status]
  const Icon = badge?.icon ?? IconCircleDashed
  const label = isTaskStatus(status)
    ? taskStatusLabel[status]
    : (textOf(texts.status, status.replaceAll(' ', '_')) ?? status)
  return (
    <span className={styles.badge} data-color={badge?.color ?? 'calm'}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {title ?? label}
    </span>
  )
}
