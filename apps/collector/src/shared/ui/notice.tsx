import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './ui.css'

const icons = { info: IconInfoCircle, warn: IconAlertTriangle, error: IconCircleX }

interface NoticeProps {
  kind: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** True if screen readers announce it when it appears. */
  announce?: boolean
}

export function Notice({ kind, title, children, announce = false }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={`notice notice-${kind}`} role={announce ? 'alert' : undefined}>
      <Icon aria-hidden="true" size={24} stroke={1.75} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
