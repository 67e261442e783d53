import { taskStatusLabel } from '@quadrat/domain/messages/en'
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

const looks: Record<string, { tone: Tone; title: string; icon: typeof IconCheck }> = {
  ACTIVE: { tone: 'good', title: 'ACTIVE', icon: IconCheck },
  INACTIVE: { tone: 'calm', title: 'INACTIVE', icon: IconX },
  IN_PROGRESS: { tone: 'calm', title: taskStatusLabel.IN_PROGRESS, icon: IconCircleDashed },
  REPORTED: { tone: 'sent', title: taskStatusLabel.REPORTED, icon: IconSend },
  COMPLETED: { tone: 'good', title: taskStatusLabel.COMPLETED, icon: IconCheck },
  URGENT: { tone: 'bad', title: 'URGENT', icon: IconAlertTriangle },
  CANCELLED: { tone: 'calm', title: 'CANCELLED', icon: IconX },
  REJECTED: { tone: 'bad', title: taskStatusLabel.REJECTED, icon: IconX },
  PENDING: { tone: 'sent', title: taskStatusLabel.PENDING, icon: IconClock },
  MORE_INFO_REQUESTED: { tone: 'wait', title: taskStatusLabel.MORE_INFO_REQUESTED, icon: IconPencil },
  ARCHIVED: { tone: 'calm', title: 'ARCHIVED', icon: IconArchive },
  LIVE: { tone: 'good', title: 'LIVE', icon: IconBroadcast },
  SENT: { tone: 'sent', title: 'SENT', icon: IconSend },
  DRAFT: { tone: 'calm', title: 'DRAFT', icon: IconFileDescription },
  RECEIVED: { tone: 'good', title: 'RECEIVED', icon: IconCheck },
  DONE: { tone: 'good', title: 'DONE', icon: IconCheck },
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
  return (
    <span className={styles.badge} data-tone={look?.tone ?? 'calm'}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {title ?? look?.title ?? status.replaceAll('_', ' ')}
    </span>
  )
}
