import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFile, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileSize } from '#src/shared/format/format.ts'
import styles from './file-upload.module.css'

interface Props {
  name: string
  size: number
  /** Where it stands on its way, if it is not there yet. */
  stage?: string
  /** Where it is downloaded from. */
  href?: string
  onRemove?: () => void
}

/** A file by its name and size, and what can be done with it. */
export function FileRow({ name, size, stage, href, onRemove }: Props) {
  return (
    <li className={styles.file}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={styles.name}>
        {name}
        <span className={styles.quiet}>{stage ? `${fileSize(size)} · ${stage}` : fileSize(size)}</span>
      </span>
      {href && (
        <Action label={`Download ${name}`} link={{ href, download: name }}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </Action>
      )}
      {onRemove && (
        <Action label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </Action>
      )}
    </li>
  )
}

interface ActionProps {
  label: string
  link?: { href: string; download: string }
  onClick?: () => void
  children: ReactNode
}

function Action({ label, link, onClick, children }: ActionProps) {
  const look = { variant: 'subtle', color: 'gray', c: 'inherit', size: 32, 'aria-label': label } as const
  return link ? (
    <ActionIcon component="a" {...link} {...look}>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon onClick={onClick} {...look}>
      {children}
    </ActionIcon>
  )
}
