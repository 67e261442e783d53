import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFile, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileSize } from '#src/shared/format/format.ts'
import styles from './file-upload.module.css'
import { texts } from './texts-en.ts'

interface Props {
  name: string
  size: number
  /** The status of the upload; left out for a stored file. */
  status?: string
  /** The URL of the download. */
  href?: string
  onRemove?: () => void
}

/** A file with name, size and actions. */
export function FileRow({ name, size, status, href, onRemove }: Props) {
  return (
    <li className={styles.file}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={styles.name}>
        {name}
        <span className={styles.quiet}>
          {status ? texts.sizeAndStatus({ size: fileSize(size), status }) : fileSize(size)}
        </span>
      </span>
      {href && (
        <Action label={texts.download({ name })} link={{ href, download: name }}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
        </Action>
      )}
      {onRemove && (
        <Action label={texts.remove({ name })} onClick={onRemove}>
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
  const buttonProps = {
    variant: 'subtle',
    color: 'gray',
    c: 'inherit',
    size: 32,
    'aria-label': label,
  } as const
  return link ? (
    <ActionIcon component="a" {...link} {...buttonProps}>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon onClick={onClick} {...buttonProps}>
      {children}
    </ActionIcon>
  )
}
