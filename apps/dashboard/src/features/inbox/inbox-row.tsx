import { Tooltip } from '@mantine/core'
import type { InboxKind } from '@quadrat/domain/notification/inbox'
import {
  type Icon,
  IconAt,
  IconBuilding,
  IconCalendarX,
  IconCheck,
  IconClipboardCheck,
  IconDownload,
  IconFileAlert,
  IconFileImport,
  IconFileZip,
  IconMessage,
  IconPencilCheck,
  IconPlugConnectedX,
  IconUserX,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { fullDate, relativeAge } from '#src/shared/format/format.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './inbox.module.css'
import { texts } from './texts-en.ts'

export const kindIcons: Record<InboxKind, Icon> = {
  'reviews-waiting': IconClipboardCheck,
  'report-corrected': IconPencilCheck,
  'collector-message': IconMessage,
  mention: IconAt,
  'export-finished': IconDownload,
  'export-failed': IconFileAlert,
  'company-export-finished': IconFileZip,
  'company-export-failed': IconFileAlert,
  'erasure-finished': IconUserX,
  'import-finished': IconFileImport,
  'import-failed': IconFileAlert,
  'export-stopped': IconCalendarX,
  'webhook-stopped': IconPlugConnectedX,
  'change-decided': IconBuilding,
}

interface Props {
  icon: Icon
  sentence: string
  /** The time of the item, or a note in its place. */
  at?: string
  note?: string
  path: string
  isUnread: boolean
  onOpen: () => void
  onRead: () => void
}

export function InboxRow({ icon: Shown, sentence, at, note, path, isUnread, onOpen, onRead }: Props) {
  function open(event: MouseEvent): void {
    // Another tab is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <a href={path} onClick={open} className={styles.link}>
        <Shown size={20} stroke={1.75} aria-hidden className={styles.icon} />
        <span className={styles.words}>
          {isUnread && <span className="visually-hidden">{texts.unread} </span>}
          <span className={styles.sentence}>{sentence}</span>
          {at ? (
            <time dateTime={at} title={fullDate(at)} className={styles.note}>
              {relativeAge(at, new Date())}
            </time>
          ) : (
            <span className={styles.note}>{note}</span>
          )}
        </span>
      </a>
      {isUnread && (
        <Tooltip label={texts.markRead}>
          <IconButton
            icon={IconCheck}
            iconSize={16}
            label={texts.markReadOf({ sentence })}
            size={36}
            onClick={onRead}
            className={styles.read}
          />
        </Tooltip>
      )}
    </li>
  )
}
