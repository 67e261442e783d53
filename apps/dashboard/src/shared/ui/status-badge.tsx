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

type Color = 'good' | 'sent' | 'bad' | 'wait' | 'calm'

const badges: Record<string, { color: Color; title: string; icon: typeof IconCheck }> = {
  ACTIVE: { color: 'good', title: 'ACTIVE', icon: IconCheck },
  INACTIVE: { color: 'calm', title: 'INACTIVE', icon: IconX },
  IN_PROGRESS: { color: 'calm', title: taskStatusLabel.IN_PROGRESS, icon: IconCircleDashed },
  REPORTED: { color: 'sent', title: taskStatusLabel.REPORTED, icon: IconSend },
  COMPLETED: { color: 'good', title: taskStatusLabel.COMPLETED, icon: IconCheck },
  URGENT: { color: 'bad', title: 'URGENT', icon: IconAlertTriangle },
  CANCELLED: { color: 'calm', title: 'CANCELLED', icon: IconX },
  REJECTED: { color: 'bad', title: taskStatusLabel.REJECTED, icon: IconX },
  PENDING: { color: 'sent', title: taskStatusLabel.PENDING, icon: IconClock },
  MORE_INFO_REQUESTED: { color: 'wait', title: taskStatusLabel.MORE_INFO_REQUESTED, icon: IconPencil },
  ARCHIVED: { color: 'calm', title: 'ARCHIVED', icon: IconArchive },
  LIVE: { color: 'good', title: 'LIVE', icon: IconBroadcast },
  SENT: { color: 'sent', title: 'SENT', icon: IconSend },
  DRAFT: { color: 'calm', title: 'DRAFT', icon: IconFileDescription },
  RECEIVED: { color: 'good', title: 'RECEIVED', icon: IconCheck },
  DONE: { color: 'good', title: 'DONE', icon: IconCheck },
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
  return (
    <span className={styles.badge} data-color={badge?.color ?? 'calm'}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {title ?? badge?.title ?? status.replaceAll('_', ' ')}
    </span>
  )
}
