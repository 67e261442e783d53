import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { isTaskStatus, type TaskStatus } from '@quadrat/domain/task'
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

type Tone = 'good' | 'sent' | 'bad' | 'wait' | 'calm'

interface Look {
  tone: Tone
  icon: typeof IconCheck
}

const taskLooks: Record<TaskStatus, Look> = {
  IN_PROGRESS: { tone: 'calm', icon: IconCircleDashed },
  PENDING: { tone: 'sent', icon: IconClock },
  COMPLETED: { tone: 'good', icon: IconCheck },
  REJECTED: { tone: 'bad', icon: IconX },
  MORE_INFO_REQUESTED: { tone: 'wait', icon: IconPencil },
  REPORTED: { tone: 'sent', icon: IconSend },
}

/** Statuses of everything else; they are their own label. */
const looks: Record<string, Look> = {
  ...taskLooks,
  ACTIVE: { tone: 'good', icon: IconCheck },
  INACTIVE: { tone: 'calm', icon: IconX },
  URGENT: { tone: 'bad', icon: IconAlertTriangle },
  CANCELLED: { tone: 'calm', icon: IconX },
  ARCHIVED: { tone: 'calm', icon: IconArchive },
  LIVE: { tone: 'good', icon: IconBroadcast },
  SENT: { tone: 'sent', icon: IconSend },
  DRAFT: { tone: 'calm', icon: IconFileDescription },
  RECEIVED: { tone: 'good', icon: IconCheck },
  DONE: { tone: 'good', icon: IconCheck },
}

interface Props {
  status: string
  /** Another word for the same status, where a noun has its own ('COMPLETED' for a project). */
  title?: string
}

/** A status by word, sign and colour; never by colour alone. */
export function StatusBadge({ status, title }: Props) {
  const look = looks[status]
  const Icon = look?.icon ?? IconCircleDashed
  const label = isTaskStatus(status) ? taskStatusLabel[status] : status.replaceAll('_', ' ')
  return (
    <span className={styles.badge} data-tone={look?.tone ?? 'calm'}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {title ?? label}
    </span>
  )
}
